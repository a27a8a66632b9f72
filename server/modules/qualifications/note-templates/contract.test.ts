import { describeContract } from '../../../test/contract/describe-contract.ts';
import { testing } from './testing.ts';

describeContract(testing);
