import { loadContract } from './contract.js'
import { code, find, make } from './dom.js'
import { jsonView } from './json.js'
import { onChange } from './session.js'
import { shapeView } from './shape.js'
import { setUpSignIn } from './sign-in.js'
import { tryIt } from './try-it.js'

const main = find('main')
let refreshForm = () => {}
const hashOf = ({ id }) => `#${encodeURIComponent(id)}`

/** The operations whose words hold all that is looked for, by group. */
function showList({ operations }) {
  const words = find('search').value.toLowerCase().split(/\s+/).filter(Boolean)
  const found = operations.filter((one) => {
    const text = `${one.id} ${one.method} ${one.path} ${one.summary}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const groups = Map.groupBy(found, ({ group }) => group)
  const views = [...groups].flatMap(([group, ones]) => [
    make('h3', {}, group),
    ...ones.map((one) =>
      make(
        'a',
        { href: hashOf(one), title: `${one.method} ${one.path}` },
        make('span', { class: `method ${one.method}` }, one.method),
        nameOf(one),
      ),
    ),
  ])
  find('list').replaceChildren(
    ...(views.length > 0 ? views : [make('p', { class: 'quiet' }, 'Nothing has all these words.')]),
  )
  mark()
}

const nameOf = ({ id, group, path }) => (id.startsWith(`${group}.`) ? id.slice(group.length + 1) : path)

function mark() {
  for (const link of find('list').querySelectorAll('a')) {
    if (link.hash === location.hash) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

function show(contract) {
  const operation = contract.operations.find((one) => hashOf(one) === location.hash)
  main.replaceChildren(...(operation ? operationView(operation, contract) : overview(contract)))
  main.scrollTop = 0
  document.title = operation ? `${operation.id} · Reeve API` : 'Reeve API'
  mark()
}

function operationView(operation, { schemas }) {
  const { method, path, id, permission, isOpen, summary, body, answer, bodyExample, answerExample } = operation
  const needs = isOpen
    ? 'Open to everyone'
    : permission === 'authenticated'
      ? 'Any signed-in caller'
      : ['Permission ', code(permission ?? '')]
  const form = tryIt(operation, schemas)
  refreshForm = form.refresh
  return [
    make('h1', {}, summary.replace(/\.$/, '')),
    make('p', { class: 'path' }, make('span', { class: `method ${method}` }, method), code(path)),
    make('p', { class: 'facts' }, id.includes(' ') ? '' : ['Operation ', code(id), ' · '], needs),
    make(
      'div',
      { class: 'two' },
      make(
        'div',
        {},
        body && [make('h3', {}, 'Request'), shapeView(body, schemas, { answered: false }), exampleView(bodyExample)],
        answer && [make('h3', {}, 'Answer'), shapeView(answer, schemas, { answered: true }), exampleView(answerExample)],
        !isOpen && [
          make('h3', {}, 'Errors'),
          make(
            'p',
            { class: 'text' },
            'Any other status carries a Status: a code, a message for people, and details with the reason, every violated field and the request id.',
          ),
        ],
      ),
      form.view,
    ),
  ]
}

/** As a call of the tests had it. */
const exampleView = (example) =>
  example && make('details', { class: 'example' }, make('summary', {}, 'Example'), jsonView(JSON.stringify(example)))

const overview = ({ about, operations }) => [
  make('h1', {}, 'Reeve API'),
  make('p', { class: 'text' }, about),
  make('h3', {}, 'Calling it'),
  make(
    'p',
    { class: 'text' },
    'Exchange a client id and secret for an access token at ',
    code('POST /auth/v1/token'),
    ', with the credentials in the body; then send the token as ',
    code('Authorization: Bearer …'),
    '. Sign in above and every operation here can be tried against this service.',
  ),
  make(
    'p',
    { class: 'text' },
    `Choose one of ${operations.length} operations on the left. The contract for programs: `,
    make('a', { href: '/api/v1/openapi.json' }, 'openapi.json'),
    ', ',
    make('a', { href: '/api/v1/openapi.yaml' }, 'openapi.yaml'),
    '.',
  ),
]

setUpSignIn()
try {
  const contract = await loadContract()
  find('version').textContent = contract.version
  find('search').addEventListener('input', () => showList(contract))
  addEventListener('hashchange', () => show(contract))
  onChange(() => refreshForm())
  showList(contract)
  show(contract)
} catch (error) {
  main.replaceChildren(make('p', { class: 'problem' }, error.message))
}
