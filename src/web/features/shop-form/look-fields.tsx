import { useId } from 'react';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/office/shop-form.tsx';
import { accentTones, accentWords, GROUNDS, type Theme, USUAL_TONES } from '#domain/shop/look/accent.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PictureField } from '#web/ui/picture-field/picture-field.tsx';
import styles from './look-fields.module.css';
import type { ShopForm } from './use-shop-form.ts';

const WHOLE = /^#[0-9a-f]{6}$/;

/** What was typed, as colors are written; null is the usual one. */
function typedColor(text: string): string | null {
  const typed = text.trim().toLowerCase();
  if (typed === '') return null;
  return /^[0-9a-f]{6}$/.test(typed) ? `#${typed}` : typed;
}

interface PreviewProps extends Pick<Shop, 'brand' | 'logo'> {
  /** Null is the usual one. */
  readonly accent: string | null;
  readonly theme: Theme;
}

/** A piece of a page in one theme, regardless of the office's theme. */
function Preview({ brand, logo, accent, theme }: PreviewProps) {
  const { text, fill, ink } = (accent === null ? USUAL_TONES : accentTones(accent))[theme];
  const [ground] = GROUNDS[theme];
  return (
    <figure className="stack-2 gap-x-3 items-center cols-1-auto p-4 round-2 edge" style={{ background: ground }}>
      {logo === null ? (
        <span className={`wraps size-4 display-face ${styles.brand}`} style={{ color: text }}>
          {brand}
        </span>
      ) : (
        <img className={`round-1 ${styles.logo}`} data-theme={theme} src={logo.url} alt={brand} />
      )}
      <span
        className={`px-4 py-2 bold nowrap pill ${styles.button}`}
        style={{ background: fill, color: ink, borderColor: text }}
      >
        {shared.addToCart}
      </span>
      <figcaption className="span-all small semibold" style={{ color: text }}>
        {theme === 'light' ? catalog.lightMode : catalog.darkMode}
      </figcaption>
    </figure>
  );
}

function Color({ form: { shop, set, errorOf } }: { readonly form: ShopForm }) {
  const id = useId();
  const { accent } = shop;
  const shown = accent !== null && WHOLE.test(accent) ? accent : null;
  return (
    <fieldset className="stack-3">
      <legend className="size-3 bold">{catalog.color}</legend>
      <div className={`stack-4 items-end ${styles.color}`}>
        <label htmlFor={id} className={`stack-1 small bold ${styles.well}`}>
          {catalog.pickAColor}
          <input
            id={id}
            type="color"
            className="bg-surface round-1 edge-control pointer"
            value={shown ?? USUAL_TONES.light.fill}
            onChange={({ target }) => set('accent', target.value)}
          />
        </label>
        <TextField
          label={catalog.orEnterItsCode}
          hint={catalog.colorHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={7}
          value={accent ?? ''}
          error={errorOf('accent')}
          onChange={(text) => set('accent', typedColor(text))}
        />
      </div>
      <div className="pair stack-3">
        <Preview {...shop} accent={shown} theme="light" />
        <Preview {...shop} accent={shown} theme="dark" />
      </div>
      {shown !== null && (
        <ul className="stack-1 muted" aria-live="polite">
          {accentWords(shown).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {accent !== null && (
        <div>
          <Button variant="plain" onClick={() => set('accent', null)}>
            {catalog.backToDefaultRed}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** The shop's own logo and color (rules shop-logo, accent-color), with what becomes of them. */
export function LookFields({ form }: { readonly form: ShopForm }) {
  const { shop, set, errorOf } = form;
  return (
    <>
      <div>
        <PictureField
          label={catalog.logo}
          value={shop.logo?.url ?? ''}
          aspect={null}
          onChange={(url, size) => set('logo', url === '' ? null : { url, ...size })}
        />
        <p className="muted pt-2">{catalog.logoHint}</p>
        <ErrorLine>{errorOf('logo')}</ErrorLine>
      </div>
      <Color form={form} />
    </>
  );
}
