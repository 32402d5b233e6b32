import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';

const require = createRequire(import.meta.url);

/** A machine may have no fonts, so the faces that the theme names come as packages. */
const CONDENSED = '@expo-google-fonts/ibm-plex-sans-condensed';
const PLAIN = '@expo-google-fonts/ibm-plex-sans';
const FONT_FILES: readonly string[] = [
  `${CONDENSED}/500Medium/IBMPlexSansCondensed_500Medium.ttf`,
  `${CONDENSED}/600SemiBold/IBMPlexSansCondensed_600SemiBold.ttf`,
  `${CONDENSED}/700Bold/IBMPlexSansCondensed_700Bold.ttf`,
  `${PLAIN}/400Regular/IBMPlexSans_400Regular.ttf`,
  `${PLAIN}/500Medium/IBMPlexSans_500Medium.ttf`,
  `${PLAIN}/600SemiBold/IBMPlexSans_600SemiBold.ttf`,
].map((file) => require.resolve(file));

/** Draws a standalone SVG as PNG, `width` pixels wide. The result is the same everywhere, because fonts of the machine are not used. */
export function svgToPng(svg: string, width: number): Uint8Array {
  const resvg = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: {
      loadSystemFonts: false,
      fontFiles: [...FONT_FILES],
      defaultFontFamily: 'IBM Plex Sans',
      sansSerifFamily: 'IBM Plex Sans',
    },
  });
  return resvg.render().asPng();
}
