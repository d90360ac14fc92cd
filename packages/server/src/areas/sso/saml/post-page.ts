import type { PostForm } from '@reeve/saml'
import type { Endpoint, EndpointReply } from '../../../service/endpoint.ts'
import { html, pageReply } from '../../sign-in/pages/api.ts'

const SCRIPT_PATH = '/sso/assets/submit.js'

/** Pages may run no script of their own text, so the one that sends a form is a file. */
export const submitScriptEndpoint = (): Endpoint => ({
  route: `GET ${SCRIPT_PATH}`,
  about: 'Sends the form of the page that loads it.',
  page: true,
  maxBodyBytes: 0,
  run: async () => ({
    status: 200,
    headers: { 'cache-control': 'public, max-age=300' },
    textType: 'text/javascript; charset=utf-8',
    body: 'document.forms[0].submit()\n',
  }),
})

type Posted = { readonly title: string; readonly form: PostForm; readonly cookies?: readonly string[] }

/** Has the browser post a form to another site. */
export const postPage = ({ title, form: { action, fields }, cookies = [] }: Posted): EndpointReply =>
  pageReply({
    title,
    formsTo: action,
    cookies,
    body: html`<form method="post" action="${action}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button autofocus>Continue</button>
</form>
<script src="${SCRIPT_PATH}" defer></script>`,
  })
