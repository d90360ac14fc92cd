import { invalid, missingReference } from '../../../lib/failure.ts'
import { namesOf } from '../../../service/names/named-objects.ts'
import { operation } from '../../../service/operation.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { id, text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { findMissingProfiles } from '../../access-profiles/api.ts'
import { SERVICE, Suggestion, SuggestionState } from '../shape.ts'
import { decide } from './accept.ts'
import { suggestionGuards } from './resource.ts'
import type { State } from './states.ts'
import { showSuggestions } from './view.ts'

export const setSuggestionState = operation({
  id: 'roleMining.suggestions.setState',
  about: 'Dismisses a suggestion, takes that back, or says which access profile was made of it.',
  route: 'POST /api/v1/role-mining/suggestions/{id}/state',
  called: `${SERVICE}/UpdateSuggestionState`,
  guard: suggestionGuards.change,
  request: shape('UpdateSuggestionStateRequestInput', 'What people make of it.', {
    state: required(oneOfNames(SuggestionState, 'Its state from now on.')),
    createdCatalogId: id('The access profile that was made of it; of one that is accepted.'),
    reason: text(512, 'Why it is dismissed.', { multiline: true, trim: true }),
  }),
  response: shape('UpdateSuggestionStateResponse', 'The suggestion.', {
    suggestion: Suggestion,
    names: namesOf('accessProfile'),
  }),

  async run(context, { state: asked, createdCatalogId = '', reason }) {
    if (asked === 'SUGGESTION_STATE_UNSPECIFIED') throw invalid('state', 'must be a state', 'VALUE_REQUIRED')
    const state = asked.replace('SUGGESTION_STATE_', '') as State // Safe because these are the names of the states.
    if (state === 'ACCEPTED') {
      if (createdCatalogId === '')
        throw invalid('createdCatalogId', 'says which access profile it is', 'VALUE_REQUIRED')
      const missing = await findMissingProfiles(context.tx, [createdCatalogId])
      if (missing.size > 0) throw missingReference('createdCatalogId', 'access profile', createdCatalogId)
    }
    const row = context.checkVersion(context.stored)
    const profileId = state === 'ACCEPTED' ? createdCatalogId : ''
    const after = await decide(context, row, { state, profileId, reason })
    context.setEtag(after)
    return { suggestion: (await showSuggestions(context, [after]))[0]! }
  },
})
