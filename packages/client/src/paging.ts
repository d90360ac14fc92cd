import type { AnswerOf, OperationId } from './call.ts'

type Page = { readonly list: readonly unknown[]; readonly nextPageToken: string }

/** The operations that answer lists page by page. */
export type PagedId = { [Id in OperationId]: AnswerOf<Id> extends Page ? Id : never }[OperationId]

export type ItemOf<Id extends PagedId> = AnswerOf<Id> extends { readonly list: readonly (infer Item)[] } ? Item : never

type Paged = { readonly method: string }
type Given = { readonly query?: object; readonly body?: object }

/** The input of a call for the page that the token names; a size that is given stays. */
export const pageInput = (operation: Paged, given: Given, token: string): object =>
  operation.method === 'GET'
    ? { ...given, query: { page_size: 100, ...given.query, ...(token && { page_token: token }) } }
    : { ...given, body: { pageSize: 100, ...given.body, ...(token && { pageToken: token }) } }
