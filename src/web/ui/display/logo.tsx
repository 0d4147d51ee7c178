import styles from './logo.module.css';

/** Where the second, coloured part of the name begins: at its last word, or in the middle of a single one. */
function splitBrand(brand: string): readonly [string, string] {
  const space = brand.lastIndexOf(' ');
  const at = space === -1 ? Math.floor(brand.length / 2) : space + 1;
  return [brand.slice(0, at), brand.slice(at)];
}

/** The product's name as its logo. */
export function Logo({ brand }: { readonly brand: string }) {
  const [first, second] = splitBrand(brand);
  return (
    <span className={styles.logo} role="img" aria-label={brand}>
      {first}
      <b>{second}</b>
    </span>
  );
}
