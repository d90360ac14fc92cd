import type { Tx } from '../../../store/tx.ts'
import type { Request } from '../../../wire/shape.ts'
import type { WithRegistry } from '../points/app-connectors.ts'
import { checkReferences } from '../references/references.ts'
import type { ConflictMonitor } from './shape.ts'

type Given = Request<typeof ConflictMonitor>['notificationConfig']

/** As it is stored: complete, and naming users who can be notified. */
export async function storedConfig(
  context: WithRegistry & { readonly tx: Tx },
  given: Given,
): Promise<Record<string, unknown> | null> {
  if (!given) return null
  const { emailNotifications: email, slackNotifications: slack } = given
  const userIds = email?.identityUserIds ?? []
  await checkReferences(
    context,
    userIds.map((id, index) => ({
      field: `notificationConfig.emailNotifications.identityUserIds[${index}]`,
      what: 'user',
      id,
    })),
  )
  return {
    emailNotifications: email ? { enabled: email.enabled ?? false, identityUserIds: userIds } : null,
    slackNotifications: slack
      ? { enabled: slack.enabled ?? false, channelName: slack.channelName ?? '', channelId: slack.channelId ?? '' }
      : null,
  }
}
