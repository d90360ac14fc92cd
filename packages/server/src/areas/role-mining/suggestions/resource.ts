import { requires } from '../../../service/guard.ts'
import { among, type Order } from '../../../service/listing.ts'
import { filters, permitted, readResource } from '../../../service/resource/resource.ts'
import { removedRows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { RoleMiningSuggestionsRow } from '../../../store/tables.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { text } from '../../../wire/scalars.ts'
import { MatchType, SERVICE, Suggestion, SuggestionState } from '../shape.ts'
import { showSuggestions } from './view.ts'

type Row = RoleMiningSuggestionsRow

/** What explains most, with most confidence, is first. */
const byRank: Order<Row> = {
  by: sql`score desc, cohort_size desc, id`,
  after: ([score, size, id]) =>
    sql`(-score, -cohort_size, id) > (-(${String(score)}::bigint), -(${Number(size)}::int), ${String(id)})`,
  keyOf: ({ score, cohort_size, id }) => [String(score), cohort_size, id],
}

const suggestionRows = removedRows<Row>({
  table: sql`role_mining_suggestions`,
  one: 'role suggestion',
  order: byRank,
  words: sql`words`,
})

export const suggestionGuards = permitted(suggestionRows, {
  read: requires('rolemining:read'),
  write: requires('rolemining:write'),
})

/** The same, by the name that the paths of its people have. */
export const guardOfPeople = permitted(
  suggestionRows,
  { read: requires('rolemining:read'), write: requires('rolemining:write') },
  'suggestion_id',
).get

const STATE = /^SUGGESTION_STATE_/
const MATCH = /^ACCESS_PROFILE_MATCH_TYPE_/
const state = oneOfNames(SuggestionState, 'Only those in this state.', { filter: true })
const inStates = (names: readonly string[]) =>
  among(
    sql`state`,
    names.filter((name) => name !== '' && name !== SuggestionState.unspecified).map((name) => name.replace(STATE, '')),
  )

export const suggestions = readResource({
  id: 'roleMining.suggestions',
  service: SERVICE,
  one: 'role suggestion',
  member: 'suggestion',
  path: '/api/v1/role-mining/suggestions',
  shape: Suggestion,
  names: { list: 'ListSuggestions', get: 'GetSuggestion', search: 'RoleMiningSearchSuggestions' },
  called: {
    list: `${SERVICE}/ListSuggestions`,
    get: `${SERVICE}/GetSuggestion`,
    search: 'RoleMiningSearchService/SearchSuggestions',
  },
  guards: suggestionGuards,
  store: { ...suggestionRows, showTo: showSuggestions },
  listedBy: filters({ state }, ({ state: one = '' }) => [inStates([one])]),
  about: {
    list: 'Lists the suggestions of roles, the best first.',
    get: 'Tells of a suggestion of a role.',
    search: 'Finds suggestions of roles by words, state, attributes and access profiles, the best first.',
  },
  search: {
    path: '/api/v1/search/role-mining/suggestions',
    words: 'Words that occur in the name, the description or a value.',
    filters: filters(
      {
        states: list(state, 10, 'Only in one of these states.'),
        cohortTypes: list(
          text(128, 'The name of an attribute.'),
          50,
          'Only of people put together by one of these attributes.',
        ),
        matchTypes: list(
          oneOfNames(MatchType, 'How a profile is like it.', { filter: true }),
          10,
          'Only those that an access profile is like in one of these ways.',
        ),
      },
      ({ states = [], cohortTypes = [], matchTypes = [] }) => [
        inStates(states),
        cohortTypes.length > 0 ? sql`attributes && ${cohortTypes}::text[]` : undefined,
        matchTypes.length > 0
          ? sql`match_types && ${matchTypes.map((one) => one.replace(MATCH, ''))}::text[]`
          : undefined,
      ],
    ),
  },
})
