import type { DescriptionFacts, DescriptionTexts } from '#contracts/selling/description-facts.ts'
import { type CarStory, storyOf } from './car-story.ts'
import { complaintsAbout, type Length, lengthBounds } from './check-text.ts'
import { templateTexts } from './templates.ts'
import { factLines, instructionsFor, type TextWriter } from './text-writer.ts'

/**
 * Three texts about a car: by the writer if there is one and its texts pass the check, otherwise by
 * templates. `on` is an ISO date.
 */
export async function writeDescriptions(
  facts: DescriptionFacts,
  on: string,
  writer?: TextWriter,
): Promise<DescriptionTexts> {
  const story = storyOf(facts, on)
  const texts = templateTexts(story)
  if (!writer) return texts
  const write = async (length: Length) => (await writeByModel(writer, story, length)) ?? texts[length]
  const [short, medium, long] = await Promise.all([write('short'), write('medium'), write('long')])
  return { short, medium, long }
}

/** Null without an answer, and for a text that fails the check; there is no second attempt. */
async function writeByModel(writer: TextWriter, story: CarStory, length: Length): Promise<string | null> {
  try {
    const answer = await writer.writeText(
      instructionsFor(length, story),
      factLines(story),
      lengthBounds[length].max,
    )
    const text = answer?.trim().replace(/\r\n?/g, '\n') ?? ''
    return text !== '' && complaintsAbout(text, story, length).length === 0 ? text : null
  } catch {
    return null
  }
}
