import { jsonPost, type ToPost } from './post.ts'

/**
 * The workflow "Post to a channel when a webhook request is received" of Microsoft Teams, which takes a message with one
 * Adaptive Card. Source: Microsoft Learn, "Create incoming webhooks with Workflows" and "Cards reference: Adaptive Card".
 */
export const toTeams: ToPost = ({ what, todo, labels, page_url, acknowledge_url }, { url }) =>
  jsonPost(url, {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: what, weight: 'Bolder', wrap: true },
            { type: 'TextBlock', text: `${labels.todo}: ${todo}`, wrap: true },
          ],
          actions: [
            { type: 'Action.OpenUrl', title: labels.open, url: page_url },
            ...(acknowledge_url === null
              ? []
              : [{ type: 'Action.OpenUrl', title: labels.acknowledge, url: acknowledge_url }]),
          ],
        },
      },
    ],
  })
