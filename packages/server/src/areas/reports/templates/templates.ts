import { type Definition, wholeDefinition } from '../definition/shape.ts'
import { accessTemplates } from './access.ts'
import { serviceTemplates } from './service.ts'

export type Ready = {
  readonly id: string
  readonly title: string
  /** What it answers, and which questions of controls. */
  readonly about: string
  readonly asks: Parameters<typeof wholeDefinition>[0]
}

export type Template = Ready & { readonly definition: Definition }

export const TEMPLATES: readonly Template[] = [...accessTemplates, ...serviceTemplates].map((ready) => ({
  ...ready,
  definition: wholeDefinition(ready.asks),
}))

export const findTemplate = (id: string): Template | undefined => TEMPLATES.find((one) => one.id === id)
