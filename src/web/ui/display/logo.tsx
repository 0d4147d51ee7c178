import { sizedPicture } from '#domain/menu/menu-picture-path.ts';
import { useArea } from '#web/state/ordering/area.ts';
import styles from './logo.module.css';

/** Where the second, colored part of the name begins: at its last word, or in the middle of a single one. */
function splitBrand(brand: string): readonly [string, string] {
  const space = brand.lastIndexOf(' ');
  const at = space === -1 ? Math.floor(brand.length / 2) : space + 1;
  return [brand.slice(0, at), brand.slice(at)];
}

/** The shop's own logo, or its name as one (rule shop-logo). */
export function Logo() {
  const { brand, logo } = useArea();
  if (logo) {
    const { url, ...size } = logo;
    return <img className={styles.picture} src={sizedPicture(url, 'small')} alt={brand} {...size} />;
  }
  const [first, second] = splitBrand(brand);
  return (
    <span className={styles.logo} role="img" aria-label={brand}>
      {first}
      <b>{second}</b>
    </span>
  );
}
