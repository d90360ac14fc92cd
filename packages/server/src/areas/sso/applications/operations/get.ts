import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { application } from '../guards.ts'
import { SsoApplication } from '../shape.ts'
import { toApplication } from '../view.ts'

export const getApplicationOperation = operation({
  id: 'sso.applications.get',
  about: 'Reads an application that people sign in to.',
  route: 'GET /api/v1/apps/{app_id}/sso/applications/{id}',
  guard: application('apps:read'),
  request: shape('SSOApplicationServiceGetRequest', 'Nothing to say.', {}),
  response: shape('SSOApplicationServiceGetResponse', 'The application.', { application: SsoApplication }),

  async run(context) {
    return { application: toApplication(context.setEtag(context.application)) }
  },
})
