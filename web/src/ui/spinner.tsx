import styles from "./spinner.module.css";

/** A turning ring in the text's colour; says nothing to assistive technology, so name the wait beside it. */
export function Spinner({ size = 22 }: { size?: number }) {
  return <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden="true" />;
}
