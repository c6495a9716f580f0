import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenAnswers, type HttpStub, httpStub, timeoutFor } from '#testing/http-stub.ts'
import { PostcodesIo } from './postcodes-io.ts'

let stub: HttpStub
beforeAll(async () => {
  stub = await httpStub()
})
afterAll(() => stub.stop())
beforeEach(() => {
  stub.requests.length = 0
})

test.each([...brokenAnswers])(
  'without the directory a postcode is where its outcode is: it %s',
  async (what, answer) => {
    stub.answers(answer)
    const warnings: string[] = []
    const directory = new PostcodesIo(
      { url: stub.address, dailyCalls: 100 },
      line => warnings.push(line),
      timeoutFor(what),
    )
    for (let i = 0; i < 7; i++) expect(await directory.positionOf('LS1 4AP')).toBeUndefined()
    expect(stub.requests).toHaveLength(5)
    expect(warnings).toEqual([expect.stringMatching(/^postcodes\.io: fails/)])
    expect(warnings.join()).not.toContain('LS1')
  },
)
