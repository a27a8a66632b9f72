import { describe, expect, it } from 'vitest';
import { displayName, initials } from './names.ts';

describe('displayName', () => {
  it.each([
    [{ name: 'Maya Reyes', firstName: 'M' }, 'Maya Reyes'],
    [{ name: ' ', firstName: 'Maya', lastName: 'Reyes' }, 'Maya Reyes'],
    [{ firstName: 'Maya' }, 'Maya'],
    [{ lastName: 'Reyes', email: 'maya@example.com' }, 'Reyes'],
    [{ email: 'maya@example.com' }, 'maya@example.com'],
    [{ primaryEmail: 'maya@example.com' }, 'maya@example.com'],
    [{}, 'Unknown User'],
    [null, 'Unknown User'],
  ])('of %j is %s', (person, name) => {
    expect(displayName(person)).toBe(name);
  });
});

describe('initials', () => {
  it.each([
    [{ firstName: 'Mary Ann', lastName: 'van Dyke' }, 'MV'],
    [{ name: 'Ana-Lucía Péña' }, 'AP'],
    [{ name: 'tom' }, 'T'],
    [{ email: 'maya@example.com' }, 'ME'],
    [{ name: '𝒜da Lovelace' }, '𝒜L'],
  ])('of %j are %s', (person, letters) => {
    expect(initials(person)).toBe(letters);
  });
});
