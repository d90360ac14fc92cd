import { makeBinding, makeClassifier } from '../../server/test/classifiers.ts'
import { makeApp } from '../../server/test/directory.ts'
import { customRole } from '../../server/test/people.ts'
import { makeSsoApplication } from '../../server/test/sso.ts'
import type { TestTenant } from '../../server/test/world.ts'

export type SeededSettings = {
  policyId: string
  applicationId: string
  roleId: string
  directoryId: string
  routingRuleId: string
  decoyId: string
  classifierId: string
  /** A way to sign in that is being set up. */
  authConfigId: string
}

/** A session policy, an application with a client, a role of the tenant's own, a local directory, a rule and a decoy. */
export async function seedSettings(tenant: TestTenant): Promise<SeededSettings> {
  const policy = await tenant.post('/api/v1/session-policies', {
    displayName: 'Contractors',
    priority: 10,
    accessTokenTtlSeconds: 900,
    refreshTokenTtlSeconds: 3600,
    idleTimeoutSeconds: 600,
    maxSessionDurationSeconds: 7200,
  })
  if (policy.status !== 200) throw new Error(policy.text)
  const app = await makeApp(tenant, { displayName: 'Partners' })
  const directory = await tenant.post('/api/v1/local-directory-configs', { appId: app.id, displayName: 'Partners' })
  if (directory.status !== 200) throw new Error(directory.text)
  const routingRule = {
    displayName: 'Stale accounts become tasks',
    enabled: true,
    action: { createTask: {} },
  }
  const rule = await tenant.post('/api/v1/findings/routing-rules', { routingRule })
  if (rule.status !== 200) throw new Error(rule.text)
  const decoy = await tenant.post('/api/v1/decoys', { displayName: 'Backup key', connectorClient: {} })
  if (decoy.status !== 200) throw new Error(decoy.text)
  const classifier = await makeClassifier(tenant, { builtin: { name: 'SECRETS' }, displayName: 'Secrets' })
  await makeBinding(tenant, classifier.id)
  const draft = { displayName: 'Okta', status: 'AUTH_CONFIG_STATUS_DISABLED', okta: {} }
  const authConfig = await tenant.post('/api/v1/auth-configs', draft)
  if (authConfig.status !== 200) throw new Error(authConfig.text)
  return {
    authConfigId: authConfig.body.authConfig.id,
    policyId: policy.body.sessionPolicy.id,
    applicationId: (await makeSsoApplication(tenant)).id,
    roleId: await customRole(tenant, ['findings:read']),
    directoryId: directory.body.localDirectoryConfig.appId,
    routingRuleId: rule.body.routingRule.id,
    decoyId: decoy.body.decoy.id,
    classifierId: classifier.id,
  }
}
