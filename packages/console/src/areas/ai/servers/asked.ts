import type { Schemas } from '../../../forms/schema.ts'
import schemas from '../../../generated/schemas.json'

/** Of registering a server: all are reached directly, and apps that were discovered have pages of their own. */
export const NOT_ASKED = [
  'serverType',
  'tunneled',
  'tunnelApplianceId',
  'tunnelServiceName',
  'tunnelPath',
  'oauthDiagnosticId',
  'acknowledgedFindingIds',
  'appManagedStateBindingRef',
]

const {
  MCPServerExternalConfig: external,
  MCPServerHostedConfig: hosted,
  MCPServerAuthBearerToken: token,
  MCPServerAuthCustomHeader: header,
  MCPServerAuthBasicAuth: basic,
  MCPServerAuthOAuth2: oauth2,
} = schemas

const { sourceAppId: _app, awsSigv4: _aws, ...ofHosted } = hosted.properties
/** Which entry of the catalogue it is has been chosen, and its fields are asked for by their own names. */
const { mcpServerCatalogId: _id, configFields: _fields, ...ofEntry } = ofHosted
/** Said by the server itself. */
const { scopesSupported: _scopes, codeChallengeMethodsSupported: _methods, ...ofClient } = oauth2.properties

/** Only a mask may leave out what a server cannot be called without; forms ask for it. */
export const SCHEMAS = {
  ...schemas,
  MCPServerExternalConfig: { ...external, required: ['url'] },
  MCPServerHostedConfig: {
    ...hosted,
    required: ['mcpServerCatalogId'],
    properties: ofHosted,
    'x-oneof': hosted['x-oneof'].map((group) => ({
      ...group,
      members: group.members.filter((member) => member in ofHosted),
    })),
  },
  MCPServerAuthBearerToken: { ...token, required: ['token'] },
  MCPServerAuthCustomHeader: { ...header, required: ['headerName', 'headerValue'] },
  MCPServerAuthBasicAuth: { ...basic, required: ['username', 'password'] },
  MCPServerAuthOAuth2: { ...oauth2, properties: ofClient },
} satisfies Schemas

/** For a server of the catalogue that is registered. */
export const ENTRY_SCHEMAS: Schemas = {
  ...SCHEMAS,
  MCPServerHostedConfig: { ...SCHEMAS.MCPServerHostedConfig, required: [], properties: ofEntry },
}
