/** What of a video and of somebody's progress says where they are. */
interface Numbered {
  id: string;
}
interface Watched {
  videoId: string;
  isCompleted: boolean;
}

/** Where the player opens: at the first video that is not completed, at the first one of a completed course. */
export const firstOpen = <Video extends Numbered>(
  videos: readonly Video[],
  watched: readonly Watched[],
): Video | undefined => {
  const completed = new Set(watched.filter(({ isCompleted }) => isCompleted).map(({ videoId }) => videoId));
  return videos.find(({ id }) => !completed.has(id)) ?? videos[0];
};

/** The videos before and after one; undefined at the ends. */
export function neighbors<Video extends Numbered>(videos: readonly Video[], id: string) {
  const index = videos.findIndex((video) => video.id === id);
  return { index, previous: videos[index - 1], next: index < 0 ? undefined : videos[index + 1] };
}

/** The site a link leads to: `youtube.com`. */
export function siteOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^(www|m)\./, '');
  } catch {
    return 'its site';
  }
}
