/** The parts of a video and of the progress that determine the position. */
interface Numbered {
  id: string;
}
interface Watched {
  videoId: string;
  isCompleted: boolean;
}

/** The video that the player opens: the first one that is not completed, or the first one of a completed course. */
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

/** The site of a link: `youtube.com`. */
export function siteOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^(www|m)\./, '');
  } catch {
    return 'its site';
  }
}
