export type FontFace = 'condensed' | 'plain';

export interface Style {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
  readonly cap?: 'butt' | 'round' | 'square';
  readonly join?: 'miter' | 'round';
  readonly opacity?: number;
  readonly font?: FontFace;
  readonly weight?: number;
  readonly spacing?: number;
  /** A rim behind letters, so that they stay readable on lines. */
  readonly halo?: { readonly colour: string; readonly width: number };
}

/** Styles by role. A role of several words gets the styles of all of them; later ones in this record win. */
export interface Theme {
  readonly id: string;
  readonly styles: Readonly<Record<string, Style>>;
}

/** The bundled fonts first, then common installed ones, then whatever the renderer uses for sans-serif. */
const FAMILIES: Readonly<Record<FontFace, string>> = {
  condensed:
    "'IBM Plex Sans Condensed','Roboto Condensed','Arial Narrow','DejaVu Sans Condensed','Liberation Sans Narrow',sans-serif",
  plain: "'IBM Plex Sans','Helvetica Neue',Arial,'DejaVu Sans','Liberation Sans',sans-serif",
};

/**
 * The properties that make a style transparent. Lines and fills get their own opacity where possible: a browser keeps a
 * layer for every element with a general `opacity`, and a board has hundreds.
 */
function opacityOf({ fill, stroke, width }: Style): readonly string[] {
  const isLine = stroke !== undefined || width !== undefined;
  const isFilled = fill !== undefined && fill !== 'none';
  if (!isLine && !isFilled) return ['opacity'];
  return [...(isLine ? ['stroke-opacity'] : []), ...(isFilled ? ['fill-opacity'] : [])];
}

function declarations(style: Style): string {
  const parts: string[] = [];
  const add = (name: string, value: string | number | undefined): void => {
    if (value !== undefined) parts.push(`${name}:${value}`);
  };
  add('fill', style.fill ?? (style.font ? undefined : style.stroke ? 'none' : undefined));
  add('stroke', style.stroke);
  add('stroke-width', style.width);
  add('stroke-dasharray', style.dash);
  add('stroke-linecap', style.cap);
  add('stroke-linejoin', style.join);
  for (const name of opacityOf(style)) add(name, style.opacity);
  if (style.font) add('font-family', FAMILIES[style.font]);
  add('font-weight', style.weight);
  add('letter-spacing', style.spacing === undefined ? undefined : `${style.spacing}px`);
  if (style.halo) {
    add('stroke', style.halo.colour);
    add('stroke-width', style.halo.width);
    add('stroke-linejoin', 'round');
    add('paint-order', 'stroke');
  }
  return parts.join(';');
}

/** The theme as style rules, for a file or for the page. */
export const themeCss = (theme: Theme, prefix: string): string =>
  Object.entries(theme.styles)
    .map(([role, style]) => `.${prefix}${role}{${declarations(style)}}`)
    .join('\n');
