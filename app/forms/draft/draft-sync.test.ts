import { expect, test } from 'vitest'
import { applyChanges, type FieldChange } from '#contracts/forms/changes.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { CopiedDraft } from './device-copy.ts'
import { type DraftState, DraftSync } from './draft-sync.ts'

/** The server's side, as server/selling/adverts/drafts.service.ts does it. */
class Server {
  version = 0
  values: SentValues = {}
  isReachable = true
  wasPublished = false

  async save({ id, version }: { id: string; version: number }, changes: readonly FieldChange[]) {
    this.#check(version)
    const { values, conflicts } = applyChanges(this.values, changes)
    this.values = values
    this.version += 1
    return { id, version: this.version, values, conflicts }
  }

  async find() {
    this.#check(1)
    return { version: this.version, values: this.values }
  }

  #check(version: number) {
    if (!this.isReachable) throw new TypeError('Failed to fetch')
    if (this.wasPublished && version > 0) throw { code: 'draft-not-found' }
  }

  isGone(thrown: unknown) {
    return (thrown as { code?: string }).code === 'draft-not-found'
  }
}

class Device {
  kept: CopiedDraft | undefined
  read = () => this.kept
  write = (draft: CopiedDraft) => {
    this.kept = draft
  }
  clear = () => {
    this.kept = undefined
  }
}

/** A tab with the form open; what it holds is on the device and, once saved, on the server. */
function aTab(server: Server, device = new Device(), id = 'draft') {
  let state: DraftState | undefined
  const stored = server.values
  const sync = new DraftSync(
    { id, version: server.version, stored, values: stored },
    { server, copy: device, pause: () => () => undefined, onState: next => (state = next) },
  )
  sync.start()
  let form = { ...stored, ...state?.shown }
  return {
    sync,
    device,
    state: () => state!,
    form: () => ({ ...form, ...state?.shown }),
    types(values: SentValues) {
      form = { ...form, ...state?.shown, ...values }
      state = state && { ...state, shown: form }
      sync.change(form)
    },
  }
}

test('what is typed reaches the server', async () => {
  const server = new Server()
  const tab = aTab(server)
  tab.types({ make: 'Ford' })
  await tab.sync.save()
  expect([server.values, tab.state().status, tab.sync.isSaved]).toEqual([{ make: 'Ford' }, 'saved', true])
})

test('a form that was only looked at is not saved', async () => {
  const server = new Server()
  const device = new Device()
  const known = { id: 'draft', version: 0, stored: {}, values: { condition: 'used' } }
  const sync = new DraftSync(known, { server, copy: device, pause: () => () => undefined, onState: () => {} })
  sync.start()
  await sync.save()
  expect([server.version, device.kept]).toEqual([0, undefined])
})

test('what was typed before the page’s code had loaded is saved, unless the device has an unsaved draft', async () => {
  const server = new Server()
  const device = new Device()
  const opened = () => {
    const first = { id: 'draft', version: 0, stored: {}, values: {} }
    return new DraftSync(first, { server, copy: device, pause: () => () => undefined, onState: () => {} })
  }
  const sync = opened()
  sync.change({ make: 'Ford' })
  expect(device.kept).toBeUndefined()
  sync.start()
  await sync.save()
  expect(server.values).toEqual({ make: 'Ford' })

  device.kept = { id: 'other', version: 0, stored: {}, values: { make: 'Saab' } }
  const again = opened()
  again.change({ mileage: '4' })
  again.start()
  expect(device.kept.values).toEqual({ make: 'Saab' })
})

test('what is typed without a connection is saved when the form is opened again', async () => {
  const server = new Server()
  const device = new Device()
  const first = aTab(server, device)
  server.isReachable = false
  first.types({ make: 'Ford', mileage: '45000' })
  await first.sync.save()
  expect([first.state().status, server.values]).toEqual(['device', {}])
  server.isReachable = true
  const second = aTab(server, device, 'another id')
  expect(second.form()).toEqual({ make: 'Ford', mileage: '45000' })
  await second.sync.save()
  expect(server.values).toEqual({ make: 'Ford', mileage: '45000' })
  expect(second.sync.id).toBe('draft')
})

test('two tabs that change different fields end with both, and the first to come back is told', async () => {
  const server = new Server()
  const [one, two] = [aTab(server), aTab(server)]
  one.types({ make: 'Ford' })
  await one.sync.save()
  two.types({ mileage: '45000' })
  await two.sync.save()
  expect(server.values).toEqual({ make: 'Ford', mileage: '45000' })
  expect(two.state().takenOver).toEqual(['make'])
  expect(two.form()).toEqual({ make: 'Ford', mileage: '45000' })
  await one.sync.refresh()
  expect(one.form()).toEqual({ make: 'Ford', mileage: '45000' })
})

test('the same field in two tabs waits for the visitor, and is not sent before', async () => {
  const server = new Server()
  const [one, two] = [aTab(server), aTab(server)]
  one.types({ mileage: '45000' })
  await one.sync.save()
  two.types({ mileage: '46000', make: 'Ford' })
  await two.sync.save()
  expect(server.values).toEqual({ mileage: '45000', make: 'Ford' })
  expect(two.state().conflicts).toMatchObject([{ field: 'mileage', to: '46000', present: '45000' }])
  expect(two.form().mileage).toBe('46000')
  two.types({ model: 'Focus' })
  await two.sync.save()
  expect(server.values).toEqual({ mileage: '45000', make: 'Ford', model: 'Focus' })
  expect(two.sync.isSaved).toBe(false)
})

test.each([
  ['mine', '46000'],
  ['theirs', '45000'],
] as const)('the visitor keeps %s', async (choice, kept) => {
  const server = new Server()
  const [one, two] = [aTab(server), aTab(server)]
  one.types({ mileage: '45000' })
  await one.sync.save()
  two.types({ mileage: '46000' })
  await two.sync.save()
  two.sync.resolve('mileage', choice)
  await two.sync.save()
  expect([server.values.mileage, two.form().mileage, two.state().conflicts]).toEqual([kept, kept, []])
})

test('what was typed while the answer was on its way is kept, and told of what it meets', async () => {
  const server = new Server()
  const [one, two] = [aTab(server), aTab(server)]
  one.types({ mileage: '45000' })
  await one.sync.save()
  two.types({ make: 'Ford' })
  const saving = two.sync.save()
  two.types({ mileage: '47000', model: 'Focus' })
  await saving
  expect(two.form()).toEqual({ make: 'Ford', model: 'Focus', mileage: '47000' })
  expect(two.state().conflicts).toMatchObject([{ field: 'mileage', to: '47000', present: '45000' }])
  await two.sync.save()
  expect(server.values).toEqual({ make: 'Ford', model: 'Focus', mileage: '45000' })
})

test('changes on the device meet those made elsewhere meanwhile', async () => {
  const server = new Server()
  const device = new Device()
  const phone = aTab(server, device)
  phone.types({ mileage: '45000' })
  await phone.sync.save()
  server.isReachable = false
  phone.types({ mileage: '46000', make: 'Ford' })
  await phone.sync.save()
  server.isReachable = true
  const laptop = aTab(server, new Device())
  laptop.types({ mileage: '47000', model: 'Focus' })
  await laptop.sync.save()

  const again = aTab(server, device)
  expect(again.form()).toEqual({ mileage: '46000', make: 'Ford', model: 'Focus' })
  expect(again.state().conflicts).toMatchObject([{ field: 'mileage', present: '47000' }])
  await again.sync.save()
  expect(server.values).toEqual({ mileage: '47000', make: 'Ford', model: 'Focus' })
})

test('a draft that was published elsewhere is not begun again', async () => {
  const server = new Server()
  const tab = aTab(server)
  tab.types({ make: 'Ford' })
  await tab.sync.save()
  server.wasPublished = true
  tab.types({ model: 'Focus' })
  await tab.sync.save()
  expect(tab.state().status).toBe('gone')
})

test('once the form is sent, only what the server has not stays on the device', async () => {
  const server = new Server()
  const tab = aTab(server)
  tab.types({ surname: 'Okonedo' })
  tab.sync.sent()
  expect(tab.device.kept?.values).toEqual({ surname: 'Okonedo' })
  await tab.sync.save()
  tab.sync.sent()
  expect(tab.device.kept).toBeUndefined()
})

test('nothing stays on the device once it is published', async () => {
  const tab = aTab(new Server())
  tab.types({ surname: 'Okonedo' })
  tab.sync.end()
  expect(tab.device.kept).toBeUndefined()
})
