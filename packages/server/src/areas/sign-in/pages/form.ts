import type { EndpointCall } from '../../../service/endpoint.ts'
import { type Browser, browserOf } from '../browser.ts'

/** The form of one of our pages: sent by the browser that got the page, from that page. */
export type PageForm = { readonly browser: Browser; get(name: string): string }

/** Undefined when the form did not come from a page of ours in this browser. */
export function readPageForm(call: EndpointCall): PageForm | undefined {
  const browser = browserOf(call)
  const site = call.header('sec-fetch-site')
  const fields = new URLSearchParams(call.body)
  const isOurs =
    browser.cookie === undefined &&
    (site === undefined || site === 'same-origin') &&
    fields.get('csrf') === browser.csrfToken
  return isOurs ? { browser, get: (name) => fields.get(name) ?? '' } : undefined
}

/** What the person is told then. */
export const NOT_OURS = {
  title: 'This form has expired',
  text: 'Go back, load the page again and repeat what you did. Nothing was changed.',
  status: 403,
}
