import { describe, expect, it } from 'vitest';
import { chipDetail, personDetails, type ShownPerson } from './person-details.ts';

const maya: ShownPerson = {
  id: '1',
  name: 'Maya Reyes',
  position: 'Adjuster',
  employeeId: null,
  email: 'maya@work.example',
  location: 'FL',
  departments: ['Claims', 'Training'],
};

describe('what tells namesakes apart', () => {
  it('ends with the email address for readers who see no employee id', () => {
    expect(personDetails(maya)).toEqual(['Adjuster', 'Claims, Training', 'Florida', 'maya@work.example']);
    expect(personDetails({ ...maya, employeeId: 'CC-2025-001' })).toEqual([
      'CC-2025-001',
      'Adjuster',
      'Claims, Training',
      'Florida',
    ]);
  });

  it('leaves out what is empty or not read yet', () => {
    expect(personDetails({ ...maya, position: null, location: ' ', departments: [] })).toEqual([
      'maya@work.example',
    ]);
    expect(personDetails({ id: '1', name: 'Maya Reyes' })).toEqual([]);
  });
});

describe('the detail of a chosen person', () => {
  it.each([
    [{ employeeId: 'CC-2025-001' }, 'CC-2025-001'],
    [{}, 'Claims'],
    [{ departments: [] }, 'Florida'],
    [{ departments: [], location: null }, 'Adjuster'],
    [{ departments: [], location: null, position: null }, 'maya@work.example'],
  ])('with %j is %s', (change, detail) => {
    const person = { ...maya, ...change };
    expect(chipDetail(person, [person])).toBe(detail);
  });

  it('is all there is beside a namesake who has the same one', () => {
    const other = { ...maya, id: '2', email: 'm.reyes@work.example' };
    expect(chipDetail(other, [maya, other])).toBe(
      'Adjuster · Claims, Training · Florida · m.reyes@work.example',
    );
    expect(chipDetail(other, [{ ...maya, departments: ['Legal'] }, other])).toBe('Claims');
    expect(chipDetail(other, [{ ...maya, name: 'Maya Rey' }, other])).toBe('Claims');
  });
});
