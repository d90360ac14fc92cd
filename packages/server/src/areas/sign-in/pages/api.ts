export { html } from './html.ts'
export { errorPage, pageReply, redirectTo } from './reply.ts'
