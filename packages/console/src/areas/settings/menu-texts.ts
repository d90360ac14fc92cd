/** What the menu and the list of settings say, which is loaded with the first page; the rest comes with the settings. */
export const menuTexts = {
  title: 'Settings',
  newKey: 'New key',
  groups: { people: 'People and access', signIn: 'Sign-in', service: 'Service', agents: 'AI agents' },
  sections: {
    roles: {
      title: 'People and roles',
      about: 'What each role allows, and who has it.',
    },
    invitations: {
      title: 'Invitations',
      about: 'People who were invited to an account of this service, in all local directories.',
    },
    keys: {
      title: 'Your keys',
      about: 'Programs call the API with a key of yours. Name only the roles and addresses that the program needs.',
    },
    preferences: {
      title: 'What is sent to you',
      about: 'By mail and by chat. Your inbox here always has everything.',
    },
    digest: {
      title: 'Next digests',
      about: 'What a digest would say if it were sent on that day, as things are now. Nothing is sent.',
    },
    principals: {
      title: 'Service principals',
      about: 'Identities of programs, with roles of their own.',
    },
    workloadsProviders: {
      title: 'Workload providers',
      about: 'Platforms whose tokens programs may exchange for access tokens of this service.',
    },
    workloadsTrusts: {
      title: 'Workload trusts',
      about: 'Which tokens of workload providers let a program act as a service principal.',
    },
    authConfigs: {
      title: 'Sign-in providers',
      about: 'Where people of this tenant prove who they are.',
    },
    directories: {
      title: 'Local directories',
      about: 'People who are known to this service only.',
    },
    signInPolicies: {
      title: 'Sign-in policies',
      about: 'What somebody has to show to sign in. The first policy that applies decides.',
    },
    credentialPolicies: {
      title: 'Credential policies',
      about: 'Which credentials people may have, and how strong they must be.',
    },
    recoveryPolicies: {
      title: 'Recovery policies',
      about: 'How somebody who lost a credential gets in again.',
    },
    defaults: {
      title: 'Default policies',
      about: 'The policies of people to whom no other policy applies.',
    },
    sessions: {
      title: 'Sessions',
      about: 'How long sessions last, and from which addresses people and programs may come.',
    },
    sessionPolicies: {
      title: 'Session policies',
      about: 'Limits of sessions for some people or groups.',
    },
    stepUp: {
      title: 'Step-up providers',
      about: 'Where people authenticate anew before something that matters.',
    },
    oauthClients: {
      title: 'OAuth clients',
      about: 'Programs, such as command lines and apps of your own, that people sign in to this service with.',
    },
    sessionPreview: {
      title: 'Session of a person',
      about: 'Which session policy applies to a person, why that one, and what sessions are then like.',
    },
    sso: {
      title: 'SSO applications',
      about: 'Applications that people sign in to through this service.',
    },
    ssoSettings: {
      title: 'SSO settings',
      about: 'What applies to all SSO applications that say nothing else.',
    },
    organisation: {
      title: 'Organisation',
      about: 'What this tenant is called in pages and mails, where it is and on which days it works.',
    },
    mail: {
      title: 'Mail',
      about: 'How this tenant sends mail. Secrets are kept sealed and are never shown; leave them empty to keep them.',
    },
    chat: {
      title: 'Chat',
      about: 'Where messages to chats go. Secrets are kept sealed and are never shown; leave them empty to keep them.',
    },
    notifications: {
      title: 'Notifications of the organisation',
      about: 'Mails and chat messages to people of this tenant.',
    },
    contacts: {
      title: 'Contacts',
      about: 'Addresses that are no users: up to 20 each for security, billing and operations.',
    },
    connectorSettings: {
      title: 'Connectors in general',
      about: 'What holds for all connectors of this tenant.',
    },
    dataSources: {
      title: 'Data sources',
      about: 'Where files of the system log are written to.',
    },
    logExports: {
      title: 'Log exports',
      about: 'Each writes the system log into a data source as it grows.',
    },
    requestSettings: {
      title: 'Access requests',
      about: 'What holds for all requests. Who decides about them is set by policies, emergencies by each entitlement.',
    },
    secretSharing: {
      title: 'Secret sharing',
      about: 'Whether people share secrets here, for how long, and with whom.',
    },
    functions: {
      title: 'Running functions',
      about: 'How the code of functions is kept apart on this machine. The operator decides it.',
    },
    detectors: {
      title: 'Detectors',
      about:
        'What is looked for. A detector that is switched on looks at once; what it found stays when it is switched off.',
    },
    findingRulesTransformation: {
      title: 'Finding transformations',
      about: 'What is changed about findings as they appear, before they are routed. All rules that match are used.',
    },
    findingRulesRouting: {
      title: 'Finding routing',
      about:
        'What becomes of findings as they appear. The first rule that matches decides; smaller numbers come first.',
    },
    decoys: {
      title: 'Decoys',
      about: 'Credentials that look real and open nothing. Whoever uses one becomes a finding at once.',
    },
    domains: {
      title: 'Organisation domains',
      about: 'Addresses of these domains belong to the organisation; accounts with others count as external.',
    },
    aiGovernance: {
      title: 'Gateway for tools',
      about: 'Whether programs can call tools through the gateway, what waits for an approval, and what is kept.',
    },
    classifiers: {
      title: 'Classifiers',
      about: 'What judges the texts that agents send to tools and get from them. A binding says where.',
    },
    toolGatesBindings: {
      title: 'Classifier bindings',
      about: 'Where classifiers judge, and what a hit leads to. The strictest of all bindings is done.',
    },
    classifiersTemplates: {
      title: 'Classifier templates',
      about: 'What classifiers are made from. Those made stay as they are when a template changes.',
    },
    toolGates: {
      title: 'Tool gates',
      about: 'Calls of tools that wait until somebody approves them, and the policy that says who.',
    },
    agentPolicy: {
      title: 'Agent classifier policy',
      about: 'Rules over all calls of tools. A rule makes a call stricter than its bindings do, never less strict.',
    },
    aiModel: {
      title: 'Model for classifiers',
      about: 'The model that classifiers of the kind model ask. Nothing is sent to it unless one is bound.',
    },
    modelProviders: {
      title: 'Providers of models',
      about: 'Whose models people call through the service, and the keys of the organisation there.',
    },
    modelKeys: {
      title: 'Keys for models',
      about: 'Keys with which programs call models through the service.',
    },
  },
}
