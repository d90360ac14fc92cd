import { MOST_BYTES } from '../../../../expressions/limits.ts'
import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { expressionText } from '../../../../wire/expression-text.ts'
import { id, text, timestamp } from '../../../../wire/scalars.ts'
import { oneof, readOnly, shape } from '../../../../wire/shape.ts'
import { User } from '../../../auth/service-principals/api.ts'
import { AppEntitlementRef } from '../../apps/shape.ts'

const RunStatus = enumeration('AppEntitlementAutomationRunStatus', 'How the last run of a rule went.', [
  'APP_ENTITLEMENT_AUTOMATION_RUN_STATUS_UNSPECIFIED',
  'APP_ENTITLEMENT_AUTOMATION_RUN_STATUS_SUCCESS',
  'APP_ENTITLEMENT_AUTOMATION_RUN_STATUS_FAILED',
  'APP_ENTITLEMENT_AUTOMATION_RUN_STATUS_IN_PROGRESS',
])

const condition = (about: string) => expressionText(MOST_BYTES, about)

/** The members of a rule. */
export const ruleFields = {
  displayName: text(256, 'What people call it.', { trim: true }),
  description: text(2048, 'What it is for.', { multiline: true }),
}

export const conditions = () =>
  oneof('conditions', {
    none: shape('AppEntitlementAutomationRuleNone', 'Nobody.', {}),
    entitlements: shape('AppEntitlementAutomationRuleEntitlement', 'Whoever holds one of these.', {
      entitlementRefs: list(AppEntitlementRef, 64, 'The entitlements.'),
    }),
    cel: shape('AppEntitlementAutomationRuleCEL', 'Whom an expression names.', {
      expression: condition('True for whoever is to be a member; the user is subject.'),
    }),
    basic: shape('AppEntitlementAutomationRuleBasic', 'Whom a condition of the builder names.', {
      expression: condition('What the builder wrote.'),
    }),
  })

export const AppEntitlementAutomation = shape(
  'AppEntitlementAutomation',
  'Who is made a member of an entitlement by a rule.',
  {
    appId: readOnly(id('The app of the entitlement.')),
    appEntitlementId: readOnly(id('The entitlement.')),
    ...ruleFields,
    lastRunStatus: readOnly(
      shape('AppEntitlementAutomationLastRunStatus', 'How the last run went.', {
        status: readOnly(oneOfNames(RunStatus, 'How it went.')),
        errorMessage: readOnly(text(4096, 'What went wrong.')),
        lastCompletedAt: readOnly(timestamp('When it ended.')),
      }),
    ),
    managedByRequestCatalogId: readOnly(id('The access profile whose rule it is.')),
    createdAt: readOnly(timestamp('When it was made.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
    deletedAt: readOnly(timestamp('When it was deleted.')),
  },
  conditions(),
)

export const ExcludedUser = shape('UserWithAppEntitlementUserBindingView', 'A user no rule makes a member.', {
  appId: id('The app of the entitlement.'),
  appEntitlementId: id('The entitlement.'),
  appUserId: id('The account of the user in the app; empty when there is none.'),
  user: User,
})
