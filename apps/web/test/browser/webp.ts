import type { BrowserContext } from 'playwright-core';

/** A picture small enough to keep in the repository: the browser itself writes it as WebP. */
export async function toWebp(context: BrowserContext, picture: Buffer, quality: number): Promise<Buffer> {
  const page = await context.newPage();
  const text = await page.evaluate<string>(`(async () => {
    const answer = await fetch('data:image/png;base64,${picture.toString('base64')}');
    const image = await createImageBitmap(await answer.blob());
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', ${quality});
  })()`);
  await page.close();
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}
