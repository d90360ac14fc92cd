// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

export const ROUTES_BY_AREA = {
  accessProfiles: () => import('./routes/accessProfiles.ts'),
  auth: () => import('./routes/auth.ts'),
  automations: () => import('./routes/automations.ts'),
  bulkActions: () => import('./routes/bulkActions.ts'),
  connectors: () => import('./routes/connectors.ts'),
  console: () => import('./routes/console.ts'),
  directory: () => import('./routes/directory.ts'),
  findings: () => import('./routes/findings.ts'),
  functions: () => import('./routes/functions.ts'),
  notifications: () => import('./routes/notifications.ts'),
  organisation: () => import('./routes/organisation.ts'),
  policies: () => import('./routes/policies.ts'),
  requests: () => import('./routes/requests.ts'),
  reviews: () => import('./routes/reviews.ts'),
  signIn: () => import('./routes/signIn.ts'),
  sso: () => import('./routes/sso.ts'),
  systemLog: () => import('./routes/systemLog.ts'),
  vaults: () => import('./routes/vaults.ts'),
  webhooks: () => import('./routes/webhooks.ts'),
}
