import { object } from './object.ts'

/** A session of a user at the moment of a request. */
export const Session = object(
  'Session',
  {
    id: 'string',
    createdAt: 'timestamp',
    authTime: 'timestamp',
    lastSeenAt: 'timestamp',
    authLevel: 'int',
    credentialTypes: 'list<string>',
    authConfigId: 'string',
    userAgent: 'string',
    ageSeconds: 'int',
    idleSeconds: 'int',
  },
  { identity: 'id' },
)
