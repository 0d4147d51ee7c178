/** Words that comments and documents no longer have, because each has a plainer one. */
const OUT =
  /(?<![\w-])(?:alike|all the same|anew|at hand|besides|by itself|by themselves|dearer|for good|go(?:es)? on|hitherto|lest|likewise|meanwhile|mend(?:s|ed|ing)?|once more|reckon\w*|silent|sooner|stands|stood|takes the place|tells of|told of|whatever|wherever|whichever|whoever)(?![\w-])/i;
/** Where none of them is left. What has landed of earlier versions never changes. */
const CLEAN =
  /^(?:(?:src\/(?:domain|contract|catalog|web)|src\/server(?!\/database\/(?:earlier-versions|migrations\/\d))|tests|bench|demo|scripts|rehearsal)\/.*\.(?:tsx?|mjs|css)|(?:README|CONTRIBUTING|SECURITY|CHANGELOG)\.md|demo\/README\.md|docs\/(?:(?!reliability-report)[\w-]+|(?:rules|decisions)\/.*)\.md)$/;
/** The comment of a line, after code or on its own. */
const COMMENT = /^\s*\{?(?:\/\/|\/\*|\*).*|\s\/\/\s.*/;

/** The title of a test, which is the sentence that it proves. */
const TITLE = /^\s*(?:it|test|describe|onBothDatabases)(?:\.\w+)*(?:\(.*\))?\(\s*['"`](.*)/;

/** The lines of a file that have a word that is out. */
export function wordComplaints(file: string, text: string): string[] {
  if (!CLEAN.test(file)) return [];
  return text.split('\n').flatMap((line, index) => {
    const word = OUT.exec(file.endsWith('.md') ? line : (COMMENT.exec(line)?.[0] ?? TITLE.exec(line)?.[1] ?? ''));
    return word === null ? [] : [`${file}:${index + 1} has '${word[0]}': say it in plainer words`];
  });
}
