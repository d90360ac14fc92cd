import type { ICONS } from '../../ui/icons.ts'

type SettingsPage = {
  readonly title: string
  readonly about: string
  readonly icon: keyof typeof ICONS
  /** Its sections in their order, by the names of their files. */
  readonly sections: readonly string[]
}

/** The pages of the settings, by what somebody has in mind who comes. A section is on one of them. */
export const SETTINGS_PAGES = {
  own: {
    title: 'Yours',
    about: 'Your keys, and what is sent to you.',
    icon: 'user',
    sections: ['keys', 'model-keys', 'notifications', 'digest'],
  },
  company: {
    title: 'Company',
    about: 'What the organisation is called, its domains and whom it names.',
    icon: 'home',
    sections: ['organisation', 'domains', 'contacts'],
  },
  people: {
    title: 'People and directories',
    about: 'Who is here, with which roles, and where they come from.',
    icon: 'users',
    sections: ['roles', 'invitations', 'local-directories', 'attribute-mappings'],
  },
  'sign-in': {
    title: 'Sign-in',
    about: 'How people prove who they are, and how they get in again.',
    icon: 'shield',
    sections: [
      'providers',
      'sign-in-policies',
      'credential-policies',
      'recovery-policies',
      'step-up-providers',
      'policy-defaults',
    ],
  },
  sessions: {
    title: 'Sessions',
    about: 'How long people stay signed in, and from where.',
    icon: 'monitor',
    sections: ['sessions', 'session-policies', 'session-preview'],
  },
  applications: {
    title: 'Apps people sign in to',
    about: 'Applications that use this service to sign people in.',
    icon: 'app',
    sections: ['sso-applications', 'sso', 'oauth-clients'],
  },
  messages: {
    title: 'Mail, chat and notifications',
    about: 'How the service reaches people, and about what.',
    icon: 'bell',
    sections: ['mail', 'chat', 'organisation-notifications'],
  },
  requests: {
    title: 'Requests',
    about: 'What can be asked for, and how.',
    icon: 'send',
    sections: [
      'request-settings',
      'access-profiles',
      'request-actions',
      'request-forms',
      'ticket-systems',
      'secret-sharing',
    ],
  },
  findings: {
    title: 'Findings and risk',
    about: 'What is looked for, how risky it is, and what becomes of it.',
    icon: 'triangle',
    sections: [
      'detectors',
      'finding-routing',
      'finding-transformations',
      'decoys',
      'risk-levels',
      'compliance-frameworks',
    ],
  },
  ai: {
    title: 'AI agents and models',
    about: 'What programs may do with tools and models, and what judges them.',
    icon: 'spark',
    sections: [
      'ai-governance',
      'agent-policy',
      'classifiers',
      'classifier-bindings',
      'classifier-templates',
      'tool-gates',
      'hooks',
      'model-providers',
      'ai-model',
    ],
  },
  connectors: {
    title: 'Connectors and functions',
    about: 'What holds for all connectors, and where functions run.',
    icon: 'plug',
    sections: ['connector-settings', 'functions'],
  },
  programs: {
    title: 'Programs and API',
    about: 'Identities of programs, and what they prove themselves with.',
    icon: 'key',
    sections: ['service-principals', 'workload-providers', 'workload-trusts'],
  },
  log: {
    title: 'Log and export',
    about: 'Where the system log is written to.',
    icon: 'log',
    sections: ['log-exports', 'data-sources'],
  },
} as const satisfies Readonly<Record<string, SettingsPage>>

export type SettingsPageName = keyof typeof SETTINGS_PAGES
