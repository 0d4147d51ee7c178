import { useEffect } from 'react';

const SIZE = 64;
const ICON = 'link[rel="icon"]';

/** Shows a number on the installed app's icon, where the browser can. */
function setBadge(count: number): void {
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
}

async function drawIcon(source: string, count: number): Promise<string | null> {
  const picture = new Image(SIZE, SIZE);
  picture.src = source;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const brush = canvas.getContext('2d');
  if (brush === null) return null;
  const style = getComputedStyle(document.documentElement);
  brush.drawImage(picture, 0, 0, SIZE, SIZE);
  brush.fillStyle = style.getPropertyValue('--danger');
  brush.beginPath();
  brush.arc(SIZE * 0.64, SIZE * 0.64, SIZE * 0.36, 0, 2 * Math.PI);
  brush.fill();
  brush.fillStyle = style.getPropertyValue('--danger-ink');
  brush.font = `700 ${SIZE * 0.5}px sans-serif`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillText(count > 9 ? '9+' : String(count), SIZE * 0.64, SIZE * 0.67);
  return canvas.toDataURL();
}

/** Shows how many orders wait on the tab's icon and on the installed app's (rule new-order-notice). */
export function useTabMark(count: number): void {
  useEffect(() => {
    setBadge(count);
    const link = document.querySelector<HTMLLinkElement>(ICON);
    if (link === null || count === 0) return;
    const { href } = link;
    let isOver = false;
    const show = async (): Promise<void> => {
      const marked = await drawIcon(href, count);
      if (marked !== null && !isOver) link.href = marked;
    };
    // The title says it too.
    show().catch(() => undefined);
    return () => {
      isOver = true;
      link.href = href;
    };
  }, [count]);
  useEffect(() => () => setBadge(0), []);
}
