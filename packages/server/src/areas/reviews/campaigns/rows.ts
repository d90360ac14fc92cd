import type { AccessReviewsRow } from '../../../store/tables.ts'
import { fromStored } from '../../../wire/stored.ts'
import { AccessReviewScopeV2, type Scope, type ScopeTypeName } from '../scope/shape.ts'
import { ReviewSettings } from '../settings-shape.ts'
import { whole } from '../whole.ts'
import type { State } from './states.ts'

/** A campaign as it is stored, with its owners. */
export type CampaignRow = Omit<AccessReviewsRow, 'state' | 'scope_type'> & {
  readonly state: State
  readonly scope_type: ScopeTypeName
  readonly owner_ids: readonly string[]
}

type Stored = { readonly settings: unknown; readonly scope: unknown }

export const settingsOf = ({ settings }: Pick<Stored, 'settings'>): ReviewSettings =>
  whole(ReviewSettings, fromStored(ReviewSettings, settings)!)

export const scopeOf = ({ scope }: Pick<Stored, 'scope'>): Scope =>
  whole(AccessReviewScopeV2, fromStored(AccessReviewScopeV2, scope)!)
