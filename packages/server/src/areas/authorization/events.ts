import type { Change } from '../../service/events.ts'
import type { Consent } from './consents.ts'

export const codeIssued = (userId: string, clientId: string, sessionId: string): Change => ({
  kind: 'signIn.code.issued',
  subject: { type: 'session', id: sessionId },
  after: { userId, clientId },
})

export const consentGiven = ({ userId, clientId, resource, scopes }: Consent): Change => ({
  kind: 'signIn.consent.given',
  subject: { type: 'oauthClient', id: clientId },
  after: { userId, clientId, resource, scopes: [...scopes] },
})

export const consentWithdrawn = (userId: string, clientId: string): Change => ({
  kind: 'signIn.consent.withdrawn',
  subject: { type: 'oauthClient', id: clientId },
  after: { userId, clientId },
})

export const deviceAnswered = (userId: string, clientId: string, verb: 'approved' | 'denied'): Change => ({
  kind: `signIn.device.${verb}`,
  subject: { type: 'oauthClient', id: clientId },
  after: { userId, clientId },
})

export const authorizationRefused = (clientId: string, error: string, description: string): Change => ({
  kind: 'signIn.authorization.refused',
  subject: { type: 'oauthClient', id: clientId },
  after: { clientId, error, description },
})
