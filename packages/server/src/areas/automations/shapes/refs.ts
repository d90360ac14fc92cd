import { list } from '../../../wire/collections.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { id } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { ConnectorRef } from '../../connectors/registry/named/api.ts'
import { AppEntitlementRef, UserRef } from '../../directory/apps/api.ts'

const MOST_REFS = 1000

/** The text of an expression; the compiler limits its length. */
export const cel = (about: string) => expressionText(65_536, about)
/** A text with `{{ }}` in it. */
export const template = (about: string) => expressionText(65_536, about)

export const userRefs = (about: string) => nullable(list(UserRef, MOST_REFS, about))
export const entitlementRefs = (about: string) => nullable(list(AppEntitlementRef, MOST_REFS, about))
export const ids = (about: string) => nullable(list(id('An id.'), MOST_REFS, about))

export { ConnectorRef }
export const AutomationTemplateRef = shape('AutomationTemplateRef', 'Names an automation.', {
  id: id('The id of the automation.'),
})
export { UserRef }
