import { encode } from 'uqr'
import { type Html, html } from '../html.ts'

/** White around the code, which cameras need. */
const BORDER = 4

/** A QR code as one path: no style, so that the policy of the pages holds. */
export function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">
<path class="qr-light" d="M0 0h${size}v${size}h-${size}z"/><path class="qr-dark" d="${pathOf(data)}"/>
</svg>`
}

/** Neighbours in a row are one rectangle. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
