/** The endpoint catalogue (product specification, section 7): each call exists and refuses nonsense. */
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A request to be refused: another query or body, or where the call takes neither, another method. */
interface Nonsense {
  path?: string
  body?: unknown
  method?: Method
  status: number
}

interface Call {
  group: string
  name: string
  method: Method
  /** As the OpenAPI document spells it. */
  path: string
  nonsense: Nonsense
}

const body = (sent: unknown, status = 400): Nonsense => ({ body: sent, status })
const at = (path: string, status = 400): Nonsense => ({ path, status })
const by = (method: Method): Nonsense => ({ method, status: 405 })

type Row = [name: string, method: Method, path: string, nonsense: Nonsense]

function group(name: string, prefix: string, rows: Row[]): Call[] {
  return rows.map(([call, method, path, nonsense]) => ({
    ...{ group: name, name: call, method, nonsense },
    path: prefix + path,
  }))
}

const deep = { make: [{ nested: true }] }
const catalogue: Call[] = [
  ...group('users', '/api/users', [
    ['login', 'POST', '/login', body({ email: 7, password: null })],
    ['send-otp', 'POST', '/send-otp', body({ email: 'nobody' })],
    ['verify-otp', 'POST', '/verify-otp', body({ email: 'a@mail.example', otp: '' })],
    ['editUser', 'PUT', '/editUser', body({ firstname: 'x', phone: '1' })],
    ['edit', 'PUT', '/edit', body({ tellPriceDrops: 'perhaps' })],
    ['logout', 'POST', '/logout', by('GET')],
    ['getWishlist', 'GET', '/getWishlist', by('POST')],
    ['savedSearch', 'GET', '/savedSearch', at('/api/users/savedSearch?id=seven')],
    ['savedSearches', 'GET', '/savedSearches', by('DELETE')],
    ['saveSearch', 'POST', '/saveSearch', body({ query: ['a'] })],
    ['deleteFromWishlist', 'POST', '/deleteFromWishlist', body({ carId: { id: 1 } })],
    ['create', 'POST', '/create', body({ firstname: 'Al', email: 'x', password: 'y' })],
    ['addRemoveToWishlist', 'POST', '/addRemoveToWishlist', body({})],
    ['reset-password', 'POST', '/reset-password', body({ email: '@' })],
    ['googlelogin', 'POST', '/googlelogin', body({ credential: 7 })],
    ['validatePassword', 'POST', '/validatePassword', body({ password: [] })],
    ['auth0login', 'GET', '/auth0login', by('DELETE')],
  ]),
  ...group('blog', '/api/blog', [
    ['/blog/{url}', 'GET', '/{url}', at('/api/blog/no-such-article', 404)],
    ['/blog/urls', 'GET', '/urls', by('POST')],
  ]),
  ...group('subscriber', '/api', [
    ['/api/decrypt', 'POST', '/decrypt', body({ data: 'nonsense' }, 404)],
    ['/pages/subscriber/create', 'POST', '/pages/subscriber/create', body({ email: 'x' })],
    ['/tinyurl', 'GET', '/tinyurl/{code}', at('/api/tinyurl/no-such-code', 404)],
  ]),
  ...group('bookings', '/api/bookings', [
    ['getAll', 'GET', '/getAll', by('POST')],
    ['getMyBookings', 'GET', '/getMyBookings', by('POST')],
    ['/bookings (cancel)', 'DELETE', '', at('/api/bookings?id=x&backPence=y')],
    ['edit', 'PUT', '/edit', body({ id: 7, slot: 'someday' })],
  ]),
  ...group('services', '/api/services', [
    ['getoffers', 'GET', '/getoffers/{pageKey}', at('/api/services/getoffers/No%20Such%20Page!')],
    ['checkoffer', 'POST', '/checkoffer', body({ code: 7, page: 'home' })],
    ['addsubscriptionemail', 'POST', '/addsubscriptionemail', body({ email: 'nobody' })],
    ['unsubscribenewsletter', 'POST', '/unsubscribenewsletter', body({ token: 'nonsense' }, 404)],
    ['static-value', 'GET', '/static-value', by('PUT')],
    ['dropdown', 'GET', '/dropdown', by('PUT')],
    ['getenvsettings', 'GET', '/getenvsettings/{name}', at('/api/services/getenvsettings/SECRET', 404)],
  ]),
  ...group('cars', '/api/cars', [
    ['/cars', 'GET', '', at('/api/cars?pageSize=-1')],
    ['makes', 'GET', '/makes', by('POST')],
    ['createorUpdate', 'POST', '/createorUpdate', body({ userinputs: 'car' })],
    ['getAll', 'GET', '/getAll', at('/api/cars/getAll?page=first')],
    ['search', 'POST', '/search', body({ criteria: deep })],
    ['checkvrn', 'POST', '/checkvrn', body({ numberplate: '!' })],
    ['getCarList', 'GET', '/getCarList', at('/api/cars/getCarList?ids=a,b')],
    ['models', 'GET', '/models', at('/api/cars/models?make=Nonesuch')],
    ['delete', 'POST', '/delete', body({ carId: {} })],
    ['getLatest', 'GET', '/getLatest', at('/api/cars/getLatest?limit=many')],
    ['getFormCar', 'GET', '/getFormCar', at('/api/cars/getFormCar')],
    ['generate-descriptions', 'POST', '/generate-descriptions', body({ make: 7 })],
  ]),
  ...group('vehicle', '/api/vehicle', [
    ['/vehicle/vrn', 'POST', '/vrn', body({ numberplate: 'much too long a plate' })],
    ['/vehicle/options/vrn', 'POST', '/options/vrn', body({ numberplate: 7 })],
    ['getInsuranceGroup', 'POST', '/getInsuranceGroup', body({ make: 7 })],
  ]),
  ...group('buyer', '/api/buyer', [
    ['create', 'POST', '/create', body({ buy: 'car' })],
    ['getBuyersByUserId', 'GET', '/getBuyersByUserId', by('POST')],
  ]),
  ...group('postcode', '/api/postcode', [
    ['getLocation', 'GET', '/getLocation', at('/api/postcode/getLocation')],
    [
      'getMilesAndDeliveryCost',
      'GET',
      '/getMilesAndDeliveryCost',
      at('/api/postcode/getMilesAndDeliveryCost?carId=x'),
    ],
  ]),
  ...group('payment', '/api/payment', [
    ['createPaymentIntent', 'POST', '/createPaymentIntent', body({ kind: 'gift', id: -1 })],
  ]),
  ...group('constant', '/api/constant', [
    ['majorrepair', 'GET', '/majorrepair', by('POST')],
    ['categoryfeatures', 'GET', '/categoryfeatures', by('POST')],
  ]),
  ...group('valuation', '/api/valuation', [
    ['/marketcheck/predict/price', 'POST', '/marketcheck/predict/price', body({ mileage: 'far' })],
  ]),
  ...group('chatbot', '/api/chatbot', [
    ['initialize', 'POST', '/initialize', by('GET')],
    ['process', 'POST', '/process', body({ input: 7 })],
    ['suggestions', 'GET', '/suggestions', at('/api/chatbot/suggestions?field=no-such-field')],
    ['intelligent-suggestions', 'GET', '/intelligent-suggestions', by('POST')],
    ['search', 'POST', '/search', body({ filter: 'cars', page: 0 })],
    ['stats', 'GET', '/stats', by('POST')],
    ['history/{id}', 'GET', '/history/{id}', at('/api/chatbot/history/no-such-session', 404)],
    ['health', 'GET', '/health', by('POST')],
    ['chatbot-changes', 'GET', '/chatbot-changes', by('POST')],
  ]),
]

let forecourt: RunningApp
let person: Person
beforeAll(async () => {
  forecourt = await runningAppWith({}, aListing())
  await forecourt.connections.pool.query(
    `insert into settings (name, value) values ('CHATBOT_ENABLED', 'true')
     on conflict (name) do update set value = excluded.value`,
  )
  person = await aPerson(forecourt)
})
afterAll(() => forecourt.stop())

test('every call is documented', async () => {
  const { body: document } = await forecourt.get('/api/openapi.json')
  for (const { group, name, method, path } of catalogue) {
    const described = document.paths[path]?.[method.toLowerCase()]
    expect([group, name, typeof described?.summary]).toEqual([group, name, 'string'])
  }
})

test('uploads are documented: files of forms, and the steps of the tus protocol', async () => {
  const { paths, openapi } = (await forecourt.get('/api/openapi.json')).body
  // Schemas with `exclusiveMinimum: 0` and null are none of 3.0.
  expect(openapi).toBe('3.1.0')
  for (const [path, field] of [
    ['/api/buyer/papers', 'identityimages'],
    ['/api/cars/{id}/certification/papers', 'logbookimages'],
    ['/api/claims/papers', 'logbookimages'],
  ] as const) {
    const { content } = paths[path].post.requestBody
    const list = { type: 'array', items: { type: 'string', format: 'binary' } }
    expect(content['multipart/form-data'].schema.properties[field]).toEqual(list)
  }
  expect(Object.keys(paths['/api/photos/uploads'])).toEqual(['post'])
  expect(Object.keys(paths['/api/photos/uploads/{id}']).sort()).toEqual(['delete', 'head', 'patch'])
})

test.each([
  ['/api/chatbot/process', { input: 'x', sessionId: 7 }, 'sessionId', 'Session id must be text'],
  ['/api/users/addRemoveToWishlist', {}, 'carId', 'Car id is required'],
  ['/api/users/login', { email: 'a@mail.example' }, 'password', expect.stringMatching(/^Password/)],
])('%s says of %j what is wrong, by the label of the field', async (path, sent, field, message) => {
  const { body: answer } = await person.post(path, sent)
  expect(answer).toMatchObject({ message, errors: [{ field, message }] })
  expect(JSON.stringify(answer)).not.toMatch(/Invalid input|expected|received|undefined/)
})

test.each(catalogue)('$group: $name refuses nonsense with a problem', async call => {
  const { method, path, nonsense } = call
  const answer = await person.asks(nonsense.method ?? method, nonsense.path ?? path, nonsense.body)
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([nonsense.status, expect.any(String)])
  expect(answer.headers['content-type']).toMatch('application/problem+json')
  expect(answer.body).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
  // A body or a query that is wrong has its fields named.
  if (answer.status === 400) expect(answer.body.errors).not.toEqual([])
})

test('endpoints are added in files of routes alone', () => {
  const adding = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    path =>
      /(?<!\.test|\.routes)\.ts$/.test(path) &&
      /\brouter\.add\(|\bapp\.(?:route|get|post)\(/.test(readFileSync(`server/${path}`, 'utf8')),
  )
  // The router itself, and the route that every page shares.
  expect(adding.sort()).toEqual(['platform/http/router.ts', 'site.ts'])
})
