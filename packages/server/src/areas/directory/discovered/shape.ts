import { expandMask } from '../../../wire/expand.ts'
import { id, text, timestamp } from '../../../wire/scalars.ts'
import { always, oneof, readOnly, shape } from '../../../wire/shape.ts'

const AppManagedState = shape(
  'AppManagedState',
  'Whether a discovered app is managed.',
  {},
  oneof('state', {
    unmanaged: shape('AppManagedStateUnmanaged', 'It is only known.', {}),
    managed: shape('AppManagedStateManaged', 'It is an app here.', { appId: id('The app.') }),
  }),
)

export const AppManagedStateBinding = shape('AppManagedStateBinding', 'An app that was found inside another one.', {
  appId: readOnly(id('The app it was found in.')),
  resourceTypeId: readOnly(id('The type of the resource it is there.')),
  resourceId: readOnly(id('The resource it is there.')),
  displayName: text(1024, 'What it is called.'),
  state: AppManagedState,
  createdAt: readOnly(timestamp('When it was found.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('Always null: what is gone is not shown.')),
})

export const AppManagedStateBindingView = shape(
  'AppManagedStateBindingView',
  'A discovered app and what is beside it.',
  {
    appManagementStateBinding: always(AppManagedStateBinding),
    appPath: text(256, 'Where in expanded the app is that it was found in.'),
    resourcePath: text(256, 'Where in expanded its resource is.'),
  },
)

export const bindingExpandMask = expandMask('AppManagedStateBindingExpandMask', ['app_id', 'resource_id'])
