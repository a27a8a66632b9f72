import { describe, expect, it } from 'vitest';
import { coveredSeconds, createWatchCollector, joined, playedRanges, without } from './watched-ranges.ts';

describe('ranges', () => {
  it('are merged in order, without invalid ones', () => {
    expect(
      joined([
        [5, 8],
        [0, 2],
        [2, 3],
        [7, 9],
        [4, 4],
        [6, 5],
        [Number.NaN, 3],
      ]),
    ).toEqual([
      [0, 3],
      [5, 9],
    ]);
  });

  it('are subtracted from each other', () => {
    expect(
      without(
        [[0, 10]],
        [
          [3, 4],
          [9, 12],
        ],
      ),
    ).toEqual([
      [0, 3],
      [4, 9],
    ]);
    expect(without([[2, 3]], [[0, 10]])).toEqual([]);
    expect(without([[2, 3]], [])).toEqual([[2, 3]]);
  });

  it('count each second once', () => {
    expect(
      coveredSeconds([
        [0, 4],
        [2, 6],
        [10, 11],
      ]),
    ).toBe(7);
    expect(coveredSeconds([])).toBe(0);
  });

  it('are read from a media element', () => {
    const starts = [0, 20];
    const ends = [5, 22];
    const played = {
      length: 2,
      start: (index: number) => starts[index] ?? 0,
      end: (index: number) => ends[index] ?? 0,
    };
    expect(playedRanges(played)).toEqual([
      [0, 5],
      [20, 22],
    ]);
  });
});

describe('the collector', () => {
  it('reports each second once, also when it is played again', () => {
    const collector = createWatchCollector(20);
    collector.see([[0, 5]]);
    expect(collector.waiting()).toBe(5);
    expect(collector.take()).toEqual([[0, 5]]);
    expect(collector.waiting()).toBe(0);
    expect(collector.take()).toEqual([]);
    collector.see([[0, 7.504]]);
    expect(collector.take()).toEqual([[5, 7.5]]);
    collector.see([[0, 7.5]]);
    expect(collector.take()).toEqual([]);
  });

  it('reports parts again that are played again after a higher speed', () => {
    const collector = createWatchCollector(20);
    collector.see([[0, 10]]);
    collector.again([8, 10]);
    expect(collector.take()).toEqual([[0, 10]]);
    expect(collector.take()).toEqual([]);
    collector.again([0, 1]);
    collector.again([1, 2.5]);
    expect(collector.take()).toEqual([[0, 2.5]]);
    expect(collector.take()).toEqual([]);
  });

  it('leaves out skipped parts', () => {
    const collector = createWatchCollector(20);
    collector.see([
      [0, 2],
      [58, 60],
    ]);
    expect(coveredSeconds(collector.take())).toBe(4);
  });

  it('reports again after a failed report', () => {
    const collector = createWatchCollector(20);
    collector.see([[0, 5]]);
    const batch = collector.take();
    collector.see([[0, 8]]);
    collector.lost(batch);
    expect(collector.take()).toEqual([[0, 8]]);
  });

  it('keeps ranges from before the element was restarted', () => {
    const collector = createWatchCollector(20);
    collector.see([[0, 5]]);
    collector.restart();
    collector.see([[30, 32]]);
    expect(collector.take()).toEqual([
      [0, 5],
      [30, 32],
    ]);
  });

  it("limits the ranges of one report to the server's maximum", () => {
    const collector = createWatchCollector(2);
    collector.see([
      [0, 1],
      [2, 3],
      [4, 5],
    ]);
    expect(collector.take()).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(collector.take()).toEqual([[4, 5]]);
  });
});
