import type { IconName } from '../../ui/icon.tsx'
import { menuTexts } from './menu-texts.ts'

const texts = menuTexts.sections

export type Section = {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly icon: IconName
  readonly group: keyof typeof menuTexts.groups
  readonly permission: string
}

const section = (
  name: string,
  { title, about }: { title: string; about: string },
  group: Section['group'],
  icon: IconName,
  permission = 'settings:read',
): Section => ({ name, title, about, icon, group, permission })

/** The parts of the settings, in the order of the page. */
export const SECTIONS: readonly Section[] = [
  section('roles', texts.roles, 'people', 'users', 'users:read'),
  section('invitations', texts.invitations, 'people', 'send', 'users:read'),
  section('keys', texts.keys, 'people', 'key', 'clients:self'),
  section('notifications', texts.preferences, 'people', 'bell', 'clients:self'),
  section('digest', texts.digest, 'people', 'bell', 'clients:self'),
  section('service-principals', texts.principals, 'people', 'user', 'principals:read'),
  section('workload-providers', texts.workloadsProviders, 'people', 'plug', 'federation:read'),
  section('workload-trusts', texts.workloadsTrusts, 'people', 'key', 'principals:read'),
  section('providers', texts.authConfigs, 'signIn', 'shield'),
  section('local-directories', texts.directories, 'signIn', 'users'),
  section('sign-in-policies', texts.signInPolicies, 'signIn', 'check'),
  section('credential-policies', texts.credentialPolicies, 'signIn', 'key'),
  section('recovery-policies', texts.recoveryPolicies, 'signIn', 'circle'),
  section('policy-defaults', texts.defaults, 'signIn', 'check'),
  section('sessions', texts.sessions, 'signIn', 'monitor'),
  section('session-policies', texts.sessionPolicies, 'signIn', 'monitor'),
  section('step-up-providers', texts.stepUp, 'signIn', 'shield'),
  section('oauth-clients', texts.oauthClients, 'signIn', 'key'),
  section('session-preview', texts.sessionPreview, 'signIn', 'search'),
  section('sso-applications', texts.sso, 'signIn', 'app', 'apps:read'),
  section('sso', texts.ssoSettings, 'signIn', 'app'),
  section('organisation', texts.organisation, 'service', 'home'),
  section('mail', texts.mail, 'service', 'bell'),
  section('chat', texts.chat, 'service', 'bell'),
  section('organisation-notifications', texts.notifications, 'service', 'bell'),
  section('contacts', texts.contacts, 'service', 'users'),
  section('connector-settings', texts.connectorSettings, 'service', 'plug'),
  section('data-sources', texts.dataSources, 'service', 'box'),
  section('log-exports', texts.logExports, 'service', 'log'),
  section('request-settings', texts.requestSettings, 'service', 'send'),
  section('secret-sharing', texts.secretSharing, 'service', 'key'),
  section('functions', texts.functions, 'service', 'bolt', 'functions:read'),
  section('detectors', texts.detectors, 'service', 'shield', 'findings:read'),
  section('finding-transformations', texts.findingRulesTransformation, 'service', 'shield', 'findings:read'),
  section('finding-routing', texts.findingRulesRouting, 'service', 'workflow', 'findings:read'),
  section('decoys', texts.decoys, 'service', 'triangle', 'decoys:read'),
  section('domains', texts.domains, 'service', 'home'),
  section('ai-governance', texts.aiGovernance, 'agents', 'plug', 'aigovernance:read'),
  section('classifiers', texts.classifiers, 'agents', 'search', 'aigovernance:read'),
  section('classifier-bindings', texts.toolGatesBindings, 'agents', 'plug', 'aigovernance:read'),
  section('classifier-templates', texts.classifiersTemplates, 'agents', 'box', 'aigovernance:read'),
  section('tool-gates', texts.toolGates, 'agents', 'check', 'aigovernance:read'),
  section('agent-policy', texts.agentPolicy, 'agents', 'shield', 'aigovernance:read'),
  section('ai-model', texts.aiModel, 'agents', 'circle', 'aigovernance:read'),
  section('model-providers', texts.modelProviders, 'agents', 'plug', 'aigovernance:read'),
  section('model-keys', texts.modelKeys, 'agents', 'key', 'clients:self'),
]
