import type { DescriptionFacts, DescriptionTexts } from '#contracts/description-facts.ts'
import { type CarStory, storyOf } from './car-story.ts'
import { bounds, complaintsAbout, type Length } from './check-text.ts'
import { templateTexts } from './templates.ts'
import { factLines, instructionsFor, type TextWriter } from './text-writer.ts'

/** Three texts about a car: the writer's where there is one and they hold, else by templates. `on` is an ISO date. */
export async function describeCar(
  facts: DescriptionFacts,
  on: string,
  writer?: TextWriter,
): Promise<DescriptionTexts> {
  const story = storyOf(facts, on)
  const texts = templateTexts(story)
  if (!writer) return texts
  const write = async (length: Length) => (await written(writer, story, length)) ?? texts[length]
  const [short, medium, long] = await Promise.all([write('short'), write('medium'), write('long')])
  return { short, medium, long }
}

/** Null where nothing came, or what came is not true of this car: an advert never waits for a writer to mend it. */
async function written(writer: TextWriter, story: CarStory, length: Length): Promise<string | null> {
  try {
    const answer = await writer.writeText(
      instructionsFor(length, story),
      factLines(story),
      bounds[length].most,
    )
    const text = answer?.trim().replace(/\r\n?/g, '\n') ?? ''
    return text !== '' && complaintsAbout(text, story, length).length === 0 ? text : null
  } catch {
    return null
  }
}
