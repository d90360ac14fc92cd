import type { FetchAnswer, FetchQuestion } from './fetch-question.ts'

export type LogLine = { readonly level: string; readonly source: string; readonly log: string }

/** What code reaches outside of its process. A `Refusal` thrown here is thrown there, with message and details. */
export type Broker = {
  /** The configuration that the code may read. */
  config(): Promise<{ readonly secrets: Readonly<Record<string, string>> }>
  fetch(question: FetchQuestion): Promise<FetchAnswer>
  /** Calls an operation of the service by its id. */
  call(operation: string, input: Readonly<Record<string, unknown>>): Promise<unknown>
  log(line: LogLine): void
}

/** A refusal that the code gets to see. */
export class Refusal extends Error {
  readonly details: Readonly<Record<string, unknown>>
  constructor(message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.details = details
  }
}
