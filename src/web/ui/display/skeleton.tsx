import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** The shape of what is to come: a line of text, a heading, a picture, a block that fills its parent. */
  readonly shape?: 'line' | 'heading' | 'picture' | 'block' | 'circle';
  readonly width?: 'full' | 'most' | 'half' | 'third';
  readonly className?: string | undefined;
}

/** A gray shape in place of loading content (rule loading-shapes); Loading, around it, announces the wait. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], styles[width], className)} aria-hidden="true" />;
}
