import type { EndpointReply } from '../../../service/endpoint.ts'

type Page = {
  readonly title: string
  readonly text: string
  readonly status?: number
  /** Of the form that does it. */
  readonly button?: string
  /** A page of the console to go on with. */
  readonly link?: string
}

/** A page for who follows a link of a mail and need not be signed in. Every text is ours. */
export const unsubscribePage = ({ title, text, status = 200, button, link }: Page): EndpointReply => ({
  status,
  headers: {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  },
  textType: 'text/html; charset=utf-8',
  body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Reeve</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${button === undefined ? '' : `<form method="post"><button type="submit">${button}</button></form>`}
${link === undefined ? '' : `<p><a href="${link}">Choose what you are told</a></p>`}
</main>
</body>
</html>
`,
})

const STYLE = `
body { margin: 0; padding: 48px 16px; font: 16px/1.5 system-ui, sans-serif; background: #f2f4f6; color: #1b1f24; }
main { max-width: 480px; margin: 0 auto; padding: 28px; border-radius: 10px; background: #fff; }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.3; }
button { padding: 11px 20px; border: 0; border-radius: 7px; font: inherit; font-weight: 600; background: #1a56b0; color: #fff; cursor: pointer; }
a { color: #1a56b0; }
@media (prefers-color-scheme: dark) {
  body { background: #101317; color: #e6e9ee; }
  main { background: #1b2027; }
  button { background: #8ab8ff; color: #0d1a2d; }
  a { color: #8ab8ff; }
}`
