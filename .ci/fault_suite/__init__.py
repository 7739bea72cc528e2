"""The parts of .ci/faults, one subject a file."""
