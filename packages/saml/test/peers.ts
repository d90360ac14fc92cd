import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

type Entity = { entityMeta: unknown }
type Extract = { extract: Record<string, unknown> }
type Samlify = {
  setSchemaValidator(validator: { validate(xml: string): Promise<string> }): void
  ServiceProvider(settings: object): Entity & {
    createLoginRequest(idp: Entity, binding: 'redirect' | 'post'): { id: string; context: string }
    parseLoginResponse(idp: Entity, binding: 'post', request: object): Promise<Extract>
  }
  IdentityProvider(settings: object): Entity & {
    createLoginResponse(
      sp: Entity,
      request: object,
      binding: 'post',
      user: object,
      fill: (template: string) => { id: string; context: string },
    ): Promise<{ context: string }>
    parseLoginRequest(sp: Entity, binding: 'redirect' | 'post', request: object): Promise<Extract>
  }
  SamlLib: { replaceTagsByValue(template: string, values: Record<string, string>): string }
}

/** Another implementation of both sides. Its own types would bring those of browsers into every file here. */
export const samlify: Samlify = require('samlify')
