export { NOT_OURS, readPageForm } from './form.ts'
export { type Html, html } from './html.ts'
export { continueAt, errorPage, pageReply, redirectTo } from './reply.ts'
