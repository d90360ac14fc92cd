import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session.ts'
import { texts as common } from '../../../lib/texts.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Empty } from '../../../ui/states.tsx'
import { sectionRoute } from '../index.ts'
import { authConfigs } from '../kinds/auth-configs.tsx'
import { classifiers, classifierTemplates } from '../kinds/classifiers.tsx'
import { decoys } from '../kinds/decoys.tsx'
import { routingRules, transformationRules } from '../kinds/finding-rules.tsx'
import { invitations } from '../kinds/invitations.tsx'
import { keys } from '../kinds/keys.tsx'
import { localDirectories } from '../kinds/local-directories.tsx'
import { dataSources, logExports } from '../kinds/log-exports.tsx'
import { modelKeys } from '../kinds/model-keys.tsx'
import { modelProviders } from '../kinds/model-providers.tsx'
import { oauthClients } from '../kinds/oauth-clients.tsx'
import { credentialPolicies, recoveryPolicies, signInPolicies } from '../kinds/policies.tsx'
import { roles } from '../kinds/roles.tsx'
import { servicePrincipals } from '../kinds/service-principals.tsx'
import { sessionPolicies } from '../kinds/session-policies.tsx'
import { ssoApplications } from '../kinds/sso-applications.tsx'
import { stepUpProviders } from '../kinds/step-up-providers.tsx'
import { classifierBindings, toolGates } from '../kinds/tool-gates.tsx'
import { workloadProviders, workloadTrusts } from '../kinds/workloads.tsx'
import { DigestPage } from '../notifications/digest-page.tsx'
import { OrganisationNotificationsPage } from '../notifications/organisation-page.tsx'
import { OwnNotificationsPage } from '../notifications/own-page.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import { SECTIONS } from '../sections.ts'
import { SessionPreviewPage } from '../session-policies/preview-page.tsx'
import { AgentPolicyPage } from '../single/agent-policy.tsx'
import { AiGovernancePage } from '../single/ai-governance.tsx'
import { AiModelPage } from '../single/ai-model.tsx'
import { ChatPage } from '../single/chat.tsx'
import { ConnectorSettingsPage } from '../single/connector-settings.tsx'
import { ContactsPage } from '../single/contacts.tsx'
import { DetectorsPage } from '../single/detectors.tsx'
import { DomainsPage } from '../single/domains.tsx'
import { FunctionsPage } from '../single/functions.tsx'
import { MailPage } from '../single/mail.tsx'
import { OrganisationPage } from '../single/organisation.tsx'
import { PolicyDefaultsPage } from '../single/policy-defaults.tsx'
import { RequestSettingsPage } from '../single/request-settings.tsx'
import { SecretSharingPage } from '../single/secret-sharing.tsx'
import { SessionsPage } from '../single/sessions.tsx'
import { SsoSettingsPage } from '../single/sso.tsx'
import { texts } from '../texts.ts'

const PAGES: Readonly<Record<string, ReactNode>> = {
  roles: <ObjectsPage key="roles" kind={roles} />,
  invitations: <ObjectsPage key="invitations" kind={invitations} />,
  keys: <ObjectsPage key="keys" kind={keys} />,
  'service-principals': <ObjectsPage key="service-principals" kind={servicePrincipals} />,
  'workload-providers': <ObjectsPage key="workload-providers" kind={workloadProviders} />,
  'workload-trusts': <ObjectsPage key="workload-trusts" kind={workloadTrusts} />,
  providers: <ObjectsPage key="providers" kind={authConfigs} />,
  'local-directories': <ObjectsPage key="local-directories" kind={localDirectories} />,
  'sign-in-policies': <ObjectsPage key="sign-in-policies" kind={signInPolicies} />,
  'credential-policies': <ObjectsPage key="credential-policies" kind={credentialPolicies} />,
  'recovery-policies': <ObjectsPage key="recovery-policies" kind={recoveryPolicies} />,
  'policy-defaults': <PolicyDefaultsPage />,
  sessions: <SessionsPage />,
  'session-policies': <ObjectsPage key="session-policies" kind={sessionPolicies} />,
  'step-up-providers': <ObjectsPage key="step-up-providers" kind={stepUpProviders} />,
  'oauth-clients': <ObjectsPage key="oauth-clients" kind={oauthClients} />,
  'session-preview': <SessionPreviewPage />,
  'sso-applications': <ObjectsPage key="sso-applications" kind={ssoApplications} />,
  sso: <SsoSettingsPage />,
  organisation: <OrganisationPage />,
  notifications: <OwnNotificationsPage />,
  digest: <DigestPage />,
  'organisation-notifications': <OrganisationNotificationsPage />,
  contacts: <ContactsPage />,
  'connector-settings': <ConnectorSettingsPage />,
  'data-sources': <ObjectsPage key="data-sources" kind={dataSources} />,
  'log-exports': <ObjectsPage key="log-exports" kind={logExports} />,
  mail: <MailPage />,
  chat: <ChatPage />,
  'request-settings': <RequestSettingsPage />,
  'secret-sharing': <SecretSharingPage />,
  functions: <FunctionsPage />,
  detectors: <DetectorsPage />,
  'finding-transformations': <ObjectsPage key="finding-transformations" kind={transformationRules} />,
  'finding-routing': <ObjectsPage key="finding-routing" kind={routingRules} />,
  decoys: <ObjectsPage key="decoys" kind={decoys} />,
  domains: <DomainsPage />,
  classifiers: <ObjectsPage key="classifiers" kind={classifiers} />,
  'classifier-bindings': <ObjectsPage key="classifier-bindings" kind={classifierBindings} />,
  'classifier-templates': <ObjectsPage key="classifier-templates" kind={classifierTemplates} />,
  'tool-gates': <ObjectsPage key="tool-gates" kind={toolGates} />,
  'ai-governance': <AiGovernancePage />,
  'agent-policy': <AgentPolicyPage />,
  'ai-model': <AiModelPage />,
  'model-providers': <ObjectsPage key="model-providers" kind={modelProviders} />,
  'model-keys': <ObjectsPage key="model-keys" kind={modelKeys} />,
}

/** One part of the settings. */
export function SectionPage() {
  const { section } = sectionRoute.useParams()
  const { permissions } = useSession()
  const found = SECTIONS.find(({ name }) => name === section)
  if (found && permissions.has(found.permission)) return PAGES[section]
  return (
    <>
      <PageHead title={found?.title ?? common.notFound} />
      <Empty
        title={found ? common.notAllowed : common.notFoundHint}
        action={
          <Link to="/settings" className="button">
            {texts.title}
          </Link>
        }
      />
    </>
  )
}
