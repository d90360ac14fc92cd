import { userIdOf } from '../../../service/actor.ts'
import type { Change } from '../../../service/events.ts'
import type { Principal } from '../../auth/api.ts'
import { samlOf } from '../applications/view.ts'
import { signInToApplicationRefused } from '../sign-in/events.ts'
import type { AtApplication } from './at-application.ts'

type Who = Pick<AtApplication, 'application'> & { readonly principal: Principal | undefined }

/** What the events of a sign-in to an application hold. */
export const factsOf = ({ application, principal }: Who) => ({
  application,
  protocol: 'saml' as const,
  userId: principal ? userIdOf(principal.actor) : '',
  sessionId: principal?.session?.id ?? '',
  clientId: samlOf(application).spEntityId,
})

export const refused = (who: Who, reason: string, detail = ''): Change =>
  signInToApplicationRefused(factsOf(who), reason, detail)
