import { type Source, sourceNamed } from '../attributes.ts'

export type Filter = { readonly attribute: string; readonly values: readonly string[] }

/** The rule that means exactly the people of these filters; that they are enabled is not said: rules mean no others. */
export const ruleOf = (filters: readonly Filter[], sources: ReadonlyMap<string, Source>): string =>
  [
    'subject.type == UserType.HUMAN',
    ...filters.map(({ attribute, values }) =>
      sourceNamed(sources, 'profileFilters', attribute).rule(JSON.stringify(values)),
    ),
  ].join(' && ')
