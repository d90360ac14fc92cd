import { assetPath } from './assets.ts'
import { type Html, html } from './html.ts'

type Page = {
  readonly title: string
  readonly body: Html
  readonly refresh?: string | undefined
  /** Stands before the content, on pages of somebody who is signed in. */
  readonly navigation?: Html | undefined
  readonly hasScript?: boolean | undefined
}

/** What every page has around its content. */
export const frame = ({ title, body, refresh, navigation, hasScript = false }: Page): string =>
  `<!doctype html>${html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refresh !== undefined && html`<meta http-equiv="refresh" content="0; url=${refresh}">`}
<title>${title} · Reeve</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assetPath('sign-in.css')}">
${hasScript && html`<script type="module" src="${assetPath('passkeys.js')}"></script>`}
</head>
${
  navigation === undefined
    ? html`<body>
<main>
<p class="brand">Reeve</p>`
    : html`<body class="account">
${navigation}
<main id="content">`
}
<h1>${title}</h1>
${body}
</main>
</body>
</html>`}`
