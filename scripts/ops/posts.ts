/** npm run ops -- posts: articles of the blog, those of operators beside those of the repository. */
import { z } from 'zod'
import { addPost, listPosts, publishPost, withdrawPost } from '#server/content/content-desk.ts'
import { audited, type OpsGroup, reading } from './command.ts'
import { done, table } from './output.ts'
import { text } from './parameters.ts'

const ofPost = z.object({ slug: text('the end of its address: /blog/SLUG', 'SLUG', 100) })

export const posts: OpsGroup = {
  name: 'posts',
  summary: 'articles of the blog: adding, publishing, withdrawing',
  commands: [
    reading({
      verb: 'list',
      summary: 'lists all posts: those that came with the site, and those of operators',
      example: 'posts list',
      run: async ({ database }) =>
        table('Posts', await listPosts(database), {
          slug: post => post.slug,
          title: post => post.title,
          state: post => post.state,
          from: post => post.from,
          published: post => post.publishedAt,
          updated: post => post.updatedAt,
        }),
    }),
    audited({
      verb: 'add',
      summary:
        'adds a draft from a Markdown file, or gives a post its new text; the file begins with the lines ---, title: TEXT, description: TEXT and ---, and its name becomes the address',
      arguments: z.object({ file: text('the file: how-to-wash-a-car.md', 'FILE') }),
      example: 'posts add how-to-wash-a-car.md --by "Ann Lee" --why "asked for often"',
      async run(site, { file }, operator) {
        const { slug, state } = await addPost(site, file, operator)
        return state === 'published'
          ? done(`Post ${slug} has its new text: /blog/${slug}`, { slug, state })
          : done(
              `Post ${slug} is ${state === 'draft' ? 'a draft' : state}. Publish it: npm run ops -- posts publish ${slug}`,
              { slug, state },
            )
      },
    }),
    audited({
      verb: 'publish',
      summary: 'shows a draft or a withdrawn post to visitors',
      arguments: ofPost,
      example: 'posts publish how-to-wash-a-car --by "Ann Lee" --why "read by two of us"',
      async run({ database }, { slug }, operator) {
        await publishPost(database, slug, operator)
        return done(`Post ${slug} is published: /blog/${slug}`, { slug })
      },
    }),
    audited({
      verb: 'withdraw',
      summary: 'takes a post off the blog; it can be published again',
      arguments: ofPost,
      example: 'posts withdraw how-to-wash-a-car --by "Ann Lee" --why "out of date"',
      async run({ database }, { slug }, operator) {
        await withdrawPost(database, slug, operator)
        return done(`Post ${slug} is withdrawn.`, { slug })
      },
    }),
  ],
}
