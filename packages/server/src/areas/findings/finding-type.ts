import type { AnyShape } from '../../wire/shape.ts'
import type { TypeName } from './shapes/enums.ts'

/** One type of finding in the settings. */
export type TypeSwitch = {
  readonly type: TypeName
  /** Whether it is on where no setting exists: where it needs no setting and does not guess. */
  readonly onByDefault: boolean
  /** Why that is so, for the list of settings. */
  readonly why: string
}

/** What findings of one type hold. What cannot be switched off has no default. */
export type FindingTypeDefinition = Pick<TypeSwitch, 'type'> &
  Partial<TypeSwitch> & {
    readonly payload: AnyShape
    /** What shows it. */
    readonly evidence?: AnyShape
  }

export const findingType = <const Definition extends FindingTypeDefinition>(definition: Definition): Definition =>
  definition
